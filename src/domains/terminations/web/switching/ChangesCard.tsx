import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Card } from '#ui/layout/Card.tsx'

import type { ChangesAfter } from './changes-after.ts'
import type { Fact } from './switching-view.ts'

/** The reason stands above everything that it is the reason of. */
export function ChangesCard({ changes: { dearer, dearerNote, ending, endingNote } }: { changes: ChangesAfter }) {
  const isMixed = dearer.length > 0 && ending.length > 0
  return (
    <Card title="Was danach anders ist">
      {dearer.length > 0 && <Rows items={dearer} note={dearerNote} />}
      {ending.length > 0 && <Rows items={ending} note={endingNote} parted={isMixed} />}
    </Card>
  )
}

function Rows({ items, note, parted = false }: { items: readonly Fact[]; note: string; parted?: boolean }) {
  return (
    <>
      <p className={parted ? 'small quiet mt-24' : 'small quiet'}>{note}</p>
      <DescriptionList className="mt-12" items={items} />
    </>
  )
}
