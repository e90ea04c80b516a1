import { PageForm } from '#platform/web/PageForm.tsx'
import { DocumentButton } from '#ui/data/DocumentButton.tsx'
import { moreClass } from '#ui/form/button-classes.ts'
import { Button } from '#ui/form/Button.tsx'

import type { SwitchingPaperKind } from '../../switching-paper-kinds.ts'
import { switchingPaperForm } from '../texts.ts'
import type { SwitchingData } from './switching-data.ts'

interface PaperButtonProps {
  data: Pick<SwitchingData, 'forms'>
  kind: SwitchingPaperKind
  text: string
  /** As a link in a text, or as one of the papers, with a note below its name; among those that are there as a row. */
  look?: 'button' | 'text' | 'paper' | 'row'
  note?: string
}

/** Makes the paper and hands it out as a file. */
export function PaperButton({ data: { forms }, kind, look = 'button', note, text }: PaperButtonProps) {
  return (
    <PageForm name={switchingPaperForm} values={forms.paper} once={forms.paper} preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      {look === 'button' && <Button type="submit">{text}</Button>}
      {look === 'text' && (
        <button type="submit" className={moreClass}>
          {text}
        </button>
      )}
      {(look === 'paper' || look === 'row') && <DocumentButton title={text} note={note} row={look === 'row'} />}
    </PageForm>
  )
}
