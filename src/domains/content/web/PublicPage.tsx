/** A public page that is all text: imprint, data protection, terms, withdrawal, accessibility, cookies, beta. */
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'

import { PageHead } from '#ui/PageHead.tsx'

import type { PublicText as Text } from './public-text.ts'
import { PublicText } from './PublicText.tsx'

/** `children` stand below the text. */
export function PublicPage({ children }: { children?: ReactNode }) {
  const { title, lead, text } = useLoaderData<Text>()
  return (
    <>
      <PageHead title={title} lead={lead} />
      <PublicText text={text} />
      {children}
    </>
  )
}
