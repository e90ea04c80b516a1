/** What a markdown text consists of: blocks with inlines, ready to be drawn. */
export type Inline =
  | { readonly kind: 'text' | 'code'; text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'emphasis' | 'strong'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly title: string; readonly children: readonly Inline[] }
  | { readonly kind: 'image'; readonly src: string; readonly title: string; readonly alt: string }

export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' }
  | { readonly kind: 'quote' | 'item'; readonly children: readonly Block[] }
  | {
      readonly kind: 'list'
      /** Number of the first item; undefined for bullets. */
      readonly start: number | undefined
      /** Items stand close: their paragraphs are drawn without one. */
      readonly tight: boolean
      readonly children: readonly Block[]
    }

/** Deeper nesting is text: it keeps work and stack in proportion to the length of the text. */
export const maxDepth = 32

/** Longer addresses, titles and code fences are text, for the same reason. */
export const maxPart = 2000

export const maxHeadingLevel = 6

/** Spec 9: digits of an ordered list's number. */
export const maxNumberDigits = 9

export const tabWidth = 4
