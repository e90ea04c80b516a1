import type { AheadOfOrder } from './calls.ts'

/** What the order says that it has seen, for both starts: which one is sent is known by the box. */
export function ShownSheets({ ahead }: { ahead: AheadOfOrder | undefined }) {
  const { immediately, later } = ahead?.shown ?? {}
  return (
    <>
      <input type="hidden" name="previewImmediately" value={immediately?.previewId ?? ''} />
      <input type="hidden" name="previewLater" value={later?.previewId ?? ''} />
      <input type="hidden" name="sheetImmediately" value={immediately?.shown ?? ''} />
      <input type="hidden" name="sheetLater" value={later?.shown ?? ''} />
    </>
  )
}
