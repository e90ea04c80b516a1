/** A public page that is all text: imprint, data protection, terms, withdrawal, accessibility, cookies, beta. */
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'

import { Picture } from '#ui/data/Picture.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { ContentButtons } from '../ContentButtons.tsx'
import { PublicText } from '../PublicText.tsx'
import type { PublicText as Text } from './public-text.ts'

import styles from '../PublicText.module.css'

/** `children` stand below the text. */
export function PublicPage({ children }: { children?: ReactNode }) {
  const { title, lead, text, image, buttons } = useLoaderData<Text>()
  return (
    <>
      <PageHeader title={title} lead={lead} />
      {image !== undefined && (
        <Picture
          src={image.url}
          alt={image.alternateText}
          width={image.width}
          height={image.height}
          className={styles['picture']}
          sizes="(min-width: 640px) 480px, 100vw"
          eager
        />
      )}
      <PublicText text={text} />
      <ContentButtons buttons={buttons} />
      {children}
    </>
  )
}
