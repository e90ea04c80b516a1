import { unbroken } from '#kit/unbroken.ts'

import styles from './MandateText.module.css'

/** The wording of a mandate, before it is granted and afterwards. */
export function MandateText({ text }: { text: string }) {
  return (
    <div className={styles['mandate']}>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{unbroken(paragraph)}</p>
      ))}
    </div>
  )
}
