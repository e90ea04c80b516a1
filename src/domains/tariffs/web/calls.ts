/** The calls of the price list. */
import type { AnswerOf } from '#kit/endpoint.ts'
import { isRecord } from '#kit/json.ts'
import { fieldsOf, isNumber, isText, listOf, orNull } from '#kit/shape.ts'
import type { Client } from '#platform/web/api-client.ts'

import type * as api from '../api.ts'

type TariffWithSheet = AnswerOf<typeof api.readTariff>

const tariff = {
  id: isText,
  title: isText,
  group: isText,
  monthly: fieldsOf<api.Tariff['monthly']>({ price: isNumber, regularPrice: isNumber }),
  oneTime: orNull(isRecord),
  speeds: orNull(isRecord),
  terms: listOf(isNumber),
  features: listOf(isText),
}

/** Every tariff that is sold today. */
export function listTariffs(client: Client) {
  return client.call<typeof api.listTariffs>('GET /api/tariffs/v1', {
    shape: listOf(fieldsOf<api.Tariff>(tariff)),
    sending: { anonymous: true },
  })
}

/** One of them, with its product information sheet. */
export function readTariff(client: Client, id: string) {
  return client.call<typeof api.readTariff>('GET /api/tariffs/v1/{id}', {
    params: { id },
    shape: fieldsOf<TariffWithSheet>({ ...tariff, sheet: isRecord }),
    sending: { anonymous: true },
  })
}
