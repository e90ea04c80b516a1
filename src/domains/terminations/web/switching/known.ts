/** What the Wechsel-Mappe is made of. */
import type { WireContract, WireDevice } from '#domains/contracts/api.ts'
import type { IsoDate } from '#kit/dates.ts'

import type { WirePreview } from '../../api.ts'

/** `preview` is null of a contract that is over. */
export interface Known {
  readonly contract: WireContract
  readonly preview: WirePreview | null
  readonly today: IsoDate
  /** Of a contract that is over: what is not back yet. */
  readonly devices?: readonly WireDevice[]
}
