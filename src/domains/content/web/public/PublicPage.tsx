/** A public page that is all text: imprint, data protection, terms, withdrawal, accessibility, cookies, beta. */
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'

import { slug } from '#kit/slug.ts'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { ContentButtons } from '../ContentButtons.tsx'
import { ContentPicture } from '../ContentPicture.tsx'
import { PublicText } from '../PublicText.tsx'
import type { PublicText as Text } from './public-text.ts'

import styles from '../PublicText.module.css'

interface PublicPageProps {
  /** Its lists are rows, as they are on a page with a picture. */
  rows?: boolean
  /** Stand below the text. */
  children?: ReactNode
}

export function PublicPage({ children, rows = false }: PublicPageProps) {
  const { title, lead, text, image, buttons } = useLoaderData<Text>()
  const parts = [...text.matchAll(/^## +(.+?) *$/gm)].map(([, part = '']) => part)
  const isLong = parts.length >= manyParts && text.length >= longText
  return (
    <>
      <ContentPicture image={image} first />
      <PageHeader title={title} lead={lead} />
      {/* A page with a picture invites: its buttons come first. Any other is read before something is done. */}
      {image !== undefined && <ContentButtons buttons={buttons} />}
      <div className={image && 'mt-48'}>
        {isLong && <Contents parts={parts} />}
        <PublicText text={text} parts={isLong} rows={rows || image !== undefined} />
      </div>
      {image === undefined && <ContentButtons buttons={buttons} />}
      {children}
    </>
  )
}

/** As many parts and letters as do not fit on a screen. */
const manyParts = 6
const longText = 1500

/** On a phone behind a line that opens it: the text begins on the first screen. With more room it is open, and the line is not there. */
function Contents({ parts }: { parts: readonly string[] }) {
  return (
    <nav className={styles['contents']} aria-label="Auf dieser Seite">
      <Disclosure caret summary="Auf dieser Seite" className={styles['fold']}>
        <ol>
          {parts.map((part) => (
            <li key={part}>
              <a href={`#${slug(part)}`}>{part}</a>
            </li>
          ))}
        </ol>
      </Disclosure>
    </nav>
  )
}
