import styles from './PlaceText.module.css'

/** A postcode and its place, '82211 Herrsching', as long as both are short enough for a column. */
const place = /\b\d{5} \S{1,12}(?!\S)/

/** In a column beside another one: a postcode keeps its place, but on the smallest screens. */
export function PlaceText({ text }: { text: string }) {
  const found = place.exec(text)
  if (found === null) return text
  const [whole] = found
  const end = found.index + whole.length
  return (
    <>
      {text.slice(0, found.index)}
      <span className={styles['whole']}>{whole}</span>
      {text.slice(end)}
    </>
  )
}
