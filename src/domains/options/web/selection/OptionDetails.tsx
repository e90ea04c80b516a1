import type { ReactNode } from 'react'

import type { WireProduct } from '#domains/catalogue/api.ts'
import { renderLink } from '#platform/web/AppLink.tsx'
import { DescriptionList } from '#ui/data/DescriptionList.tsx'
import { Markdown } from '#ui/data/Markdown.tsx'
import { Picture } from '#ui/data/Picture.tsx'
import { Points } from '#ui/data/Point.tsx'

import { termText } from '../option-card.ts'

import styles from './OptionDialog.module.css'

interface OptionDetailsProps {
  product: WireProduct
  isMonthly: boolean
}

/** What it is, what one compares, what is in it and what is not. */
export function OptionDetails({ product, isMonthly }: OptionDetailsProps) {
  const { displayTitle, detailedFeatures, contents, notIncluded, facts } = product
  const terms = [
    { title: 'Beginn', text: 'sofort oder nach der Widerrufsfrist' },
    { title: 'Laufzeit', text: termText(product.minContractDuration, isMonthly) },
  ]
  const [about, ...more] = detailedFeatures
  return (
    <>
      <Look product={product} />
      {about !== undefined && <Markdown text={about.text} renderLink={renderLink} className={styles['about']} />}
      <DescriptionList
        className="mt-24"
        items={[...facts, ...terms].map(({ title, text }) => ({ term: title, value: text }))}
      />
      <Contents contents={contents} />
      {more.map(({ title, text }) => (
        <Part key={title} title={title === displayTitle ? 'Im Einzelnen' : title}>
          <Markdown text={text} renderLink={renderLink} />
        </Part>
      ))}
      {notIncluded.length > 0 && <NotIncluded items={notIncluded} />}
    </>
  )
}

function Contents({ contents }: Pick<WireProduct, 'contents'>) {
  return contents.map(({ title, items }) => (
    <Part key={title} title={title}>
      <ul className={styles['contents']}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Part>
  ))
}

function NotIncluded({ items }: { items: readonly string[] }) {
  return (
    <Part title="Nicht enthalten">
      <Points className={styles['not']} points={items.map((text) => ({ icon: 'Schließen', text }))} />
    </Part>
  )
}

/** A partner's mark, or the device that comes with it. */
function Look({ product: { images, hardwareAttributes } }: Pick<OptionDetailsProps, 'product'>) {
  const { brandLogo, largeImage } = images
  if (brandLogo !== null)
    return <Picture src={brandLogo} alt="" width={160} height={40} className={styles['logo']} eager />
  if (hardwareAttributes === null) return null
  return (
    <div className={styles['device']}>
      <Picture src={largeImage} alt={hardwareAttributes.modelName} width={480} height={480} eager />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-32">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
