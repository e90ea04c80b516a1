/** A draft as readers would get it: title, picture, texts, buttons. */
import { readButtons, readImage } from '../../generic.ts'
import { isRichText } from '../../promotion.ts'
import { ContentButtons } from '../ContentButtons.tsx'
import { ContentPicture } from '../ContentPicture.tsx'
import { PublicText } from '../PublicText.tsx'
import { RichText } from '../RichText.tsx'

import styles from '../PublicText.module.css'

/** Names of the reader's headings and texts; everything else is for programs. */
const texts = ['lead', 'content', 'text', 'label', 'redeem', 'remove'] as const

export function ContentPreview({ fields }: { fields: Readonly<Record<string, unknown>> }) {
  const { title } = fields
  const hasTitle = typeof title === 'string'
  return (
    <div className={styles['preview']}>
      {hasTitle && <h3>{title}</h3>}
      <ContentPicture image={readImage(fields['image'])} />
      {texts.map((name) => {
        const text = fields[name]
        return typeof text === 'string' && <PublicText key={name} text={text} topHeading={hasTitle ? 4 : 3} />
      })}
      {['description', 'additionalInfo'].map((name) => {
        const node = fields[name]
        return isRichText(node) && <RichText key={name} node={node} />
      })}
      <ContentButtons buttons={readButtons(fields['buttons'])} />
    </div>
  )
}
