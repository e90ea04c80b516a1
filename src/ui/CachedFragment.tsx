/** Parts that look the same for many visitors: the server keeps their text, the browser builds them like any other. */
import { createContext, createElement, use, type ComponentType, type HTMLAttributes, type ReactNode } from 'react'

/** Values that differ from visitor to visitor and stand in the text of a part as they are: ids in addresses. */
type Slots = Readonly<Record<string, string>>

export interface Fragment {
  readonly part: unknown
  /** All that the text depends on beside the slots. */
  readonly data: object
  readonly slots: Slots
  /** The part with these values in its slots. */
  readonly drawing: (slots: Slots) => ReactNode
}

/** What React draws of a fragment; drawn once for all of its part whose data are equal. */
export type FragmentCache = (fragment: Fragment) => string

/** Only while the server draws a page. */
export const FragmentContext = createContext<FragmentCache | undefined>(undefined)

interface CachedFragmentProps<Data extends object, Own extends Slots, Rest extends object> {
  as: 'div' | 'section' | 'ul'
  attributes: HTMLAttributes<HTMLElement> & Readonly<Record<`data-${string}`, string>>
  /** Draws the children. Must not use `useId`: a part that is drawn alone counts its ids from the first one again. */
  part: ComponentType<Data & Own & Rest>
  /** All that the text depends on beside the slots, as it could stand in JSON. Never a customer's own data. */
  data: Data
  slots?: Own
  /** What the text does not show, or what is the same for everybody: handlers above all. */
  rest?: Rest
}

/** An element whose children depend on `data` and, in their place, `slots`. */
export function CachedFragment<Data extends object, Own extends Slots, Rest extends object>(
  props: CachedFragmentProps<Data, Own, Rest>,
) {
  const { as, attributes, part: Part, data, slots = {} as Own, rest = {} as Rest } = props
  const cache = use(FragmentContext)
  if (cache === undefined) return createElement(as, attributes, <Part {...data} {...slots} {...rest} />)
  const drawing = (values: Slots): ReactNode => <Part {...data} {...(values as Own)} {...rest} />
  return createElement(as, {
    ...attributes,
    dangerouslySetInnerHTML: { __html: cache({ part: Part, data, slots, drawing }) },
  })
}
