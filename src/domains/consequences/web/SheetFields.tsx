import type { ShownSheet } from './shown-sheet.ts'

/** In the form that carries out what a sheet has shown. */
export function SheetFields({ sheet: { previewId, shown } }: { sheet: ShownSheet }) {
  return (
    <>
      <input type="hidden" name="previewId" value={previewId} />
      <input type="hidden" name="shownSheet" value={shown} />
    </>
  )
}
