/** What an order has seen of its consequences, for the start that its form asks for. */
import type { ShownSheet } from '#domains/consequences/web/shown-sheet.ts'
import { formText } from '#platform/web/form-text.ts'

export function sentSheetOfStart(form: FormData): ShownSheet {
  const start = form.has('startImmediately') ? 'Immediately' : 'Later'
  return { previewId: formText(form, `preview${start}`), shown: formText(form, `sheet${start}`) }
}

/** As the call carries it: nothing where the page could not tell. */
export function seen({ previewId }: ShownSheet): { readonly previewId?: string } {
  return previewId === '' ? {} : { previewId }
}
