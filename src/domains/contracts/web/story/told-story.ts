/** What the first card of a contract says. */
import type { PathName } from '#kit/paths.ts'

import type { DateKind } from '../words.ts'

export interface StoryAct {
  readonly title: string
  readonly path: PathName
  /** `fill`: it must be done. */
  readonly kind?: 'fill' | 'text'
}

export interface StoryWords {
  readonly label: string
  readonly figure: string
  /** Said right below the figure: the time of a visit, the days that are left. */
  readonly fact?: string
  readonly text: string
  readonly acts: readonly StoryAct[]
  /** Which date of the contract can be taken into a calendar. */
  readonly calendar?: DateKind
}
