import { formatDate } from '#kit/dates.ts'
import { counted } from '#kit/number-words.ts'
import { to } from '#kit/paths.ts'
import { useBase } from '#platform/web/AppLink.tsx'
import { DocumentLink } from '#ui/data/DocumentLink.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { List, ListItem } from '#ui/layout/List.tsx'

import { OpenList } from './OpenList.tsx'
import { PaperButton } from './PaperButton.tsx'
import type { SwitchingData } from './switching-data.ts'

/** With the information of the contract as many as its page shows. */
const shownAtOnce = 5

/** What the contract says today, and what was handed out of it: the newest; the others and those of options folded away. */
export function SwitchingPapers({ data }: { data: SwitchingData }) {
  const { optionPapers, papers, today, ways } = data
  const older = papers.length > shownAtOnce + 1 ? papers.slice(shownAtOnce) : []
  return (
    <OpenList title="Dokumente" isWide={ways.length === 0}>
      <ListItem
        title={
          <PaperButton
            data={data}
            kind="contract-information"
            text="Vertragsinformationen"
            note={`Stand ${today}`}
            look="row"
          />
        }
      />
      <Handed papers={papers.slice(0, papers.length - older.length)} />
      <Folded papers={older} summary={counted(older.length, '', 'ältere Dokumente')} />
      <Folded
        papers={optionPapers}
        summary={counted(optionPapers.length, 'Ein Dokument zu einer Option', 'Dokumente zu Optionen')}
      />
    </OpenList>
  )
}

function Folded({ papers, summary }: Pick<SwitchingData, 'papers'> & { summary: string }) {
  if (papers.length === 0) return null
  return (
    <ListItem
      title={
        <Disclosure caret summary={summary}>
          <List className="mt-12">
            <Handed papers={papers} />
          </List>
        </Disclosure>
      }
    />
  )
}

/** What was handed out, each as page and file. */
function Handed({ papers }: Pick<SwitchingData, 'papers'>) {
  const base = useBase()
  return papers.map(({ date, paperId, title }) => (
    <ListItem
      key={paperId}
      title={
        <DocumentLink
          icon="Dokument"
          href={to(base, 'contractPaper', { dokument: paperId })}
          title={title}
          note={formatDate(date)}
        />
      }
      end={
        <a className={moreClass} href={to(base, 'paperFile', { dokument: paperId })}>
          PDF<span className="sr">: {title}</span>
        </a>
      }
    />
  ))
}
