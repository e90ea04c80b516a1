/** Parts that look the same for many visitors: the server keeps their text, the browser builds them like any other. */
import { createContext, createElement, use, type ComponentType, type ReactNode } from 'react'

export interface FragmentCache {
  /** The text of `drawing`; it is drawn once for all of this part whose `data` are equal. */
  markup(part: unknown, data: object, drawing: ReactNode): string
}

/** Only while the server draws a page. */
export const FragmentContext = createContext<FragmentCache | undefined>(undefined)

interface CachedFragmentProps<Data extends object, Rest extends object> {
  as: 'div' | 'ul'
  className?: string | undefined
  /** Draws the children. Must not use `useId`: a part that is drawn alone counts its ids from the first one again. */
  part: ComponentType<Data & Rest>
  /** All that the text depends on, as it could stand in JSON. */
  data: Data
  /** What the text does not show, or what is the same for everybody: handlers above all. */
  rest: Rest
}

/** An element whose children depend on `data` alone. */
export function CachedFragment<Data extends object, Rest extends object>(props: CachedFragmentProps<Data, Rest>) {
  const { as, className, part: Part, data, rest } = props
  const cache = use(FragmentContext)
  const drawing = <Part {...data} {...rest} />
  if (cache === undefined) return createElement(as, { className }, drawing)
  return createElement(as, { className, dangerouslySetInnerHTML: { __html: cache.markup(Part, data, drawing) } })
}
