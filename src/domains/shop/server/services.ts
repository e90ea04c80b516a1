/** What can be taken along for a device: the options that it names, and the lines that it works with. */
import { statement, type Sql } from '#platform/server/db.ts'

import type { ShopDoc } from '../model.ts'

/** Options by product; `technologies` as the device names them. */
export interface DeviceServices {
  readonly name: string
  readonly services: readonly string[]
  readonly technologies: ShopDoc['technologies']
}

const ofDevice = statement<DeviceServices>(
  'shop.services',
  `select name, coalesce(doc -> 'services', '[]') as services, coalesce(doc -> 'technologies', '[]') as technologies from shop_models
   where id = coalesce((select model_id from shop_variants where product_id = $1), $1)`,
)

/** Of a model or of one of its variants; undefined where there is none. */
export async function findDeviceServices(sql: Sql, id: string): Promise<DeviceServices | undefined> {
  return (await sql.query(ofDevice, [id]))[0]
}
