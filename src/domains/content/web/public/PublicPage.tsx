/** A public page that is all text: imprint, data protection, terms, withdrawal, accessibility, cookies, beta. */
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'

import { PageHeader } from '#ui/layout/PageHeader.tsx'

import { ContentButtons } from '../ContentButtons.tsx'
import { ContentPicture } from '../ContentPicture.tsx'
import { PublicText } from '../PublicText.tsx'
import type { PublicText as Text } from './public-text.ts'

/** `children` stand below the text. */
export function PublicPage({ children }: { children?: ReactNode }) {
  const { title, lead, text, image, buttons } = useLoaderData<Text>()
  return (
    <>
      <ContentPicture image={image} first />
      <PageHeader title={title} lead={lead} />
      {/* A page with a picture invites: its buttons come first. Any other is read before something is done. */}
      {image !== undefined && <ContentButtons buttons={buttons} />}
      <div className={image && 'mt-48'}>
        <PublicText text={text} />
      </div>
      {image === undefined && <ContentButtons buttons={buttons} />}
      {children}
    </>
  )
}
