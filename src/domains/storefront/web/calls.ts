/** The calls of a device's page beside those of the shop. */
import type { listDeviceServices } from '#domains/bag/services-api.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { fieldsOf, isNumber, isText, listOf } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

export type Service = AnswerOf<typeof listDeviceServices>[number]

/** What the customer can take along for a device. */
export function readDeviceServices(client: Client, id: string) {
  return client.call<typeof listDeviceServices>('GET /api/shop/v1/products/{id}/services', {
    params: { id },
    shape: listOf(fieldsOf<Service>({ optionId: isText, contractId: isText, title: isText, monthlyPrice: isNumber })),
  })
}
