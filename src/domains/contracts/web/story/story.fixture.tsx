/** The first card of a contract as its reader meets it, on 20 November 2026. */
import { showPage } from '#platform/web/show-page.fixture.tsx'

import type { WireContract } from '../../api.ts'
import { storyProof } from './story-proof.ts'
import { storyWords } from './story-words.ts'
import { StoryCard } from './StoryCard.tsx'

export const today = '2026-11-20'

/** Its text and its links, each with where it leads. */
export async function story(contract: WireContract) {
  const { text, getByRole } = await showPage(
    () => (
      <>
        <h1>Vertrag</h1>
        <StoryCard
          contractId={contract.contractId}
          words={storyWords(contract, today)}
          proof={storyProof(contract, today)}
        />
      </>
    ),
    () => null,
  )
  const links = [...getByRole('region').querySelectorAll('a')].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  )
  return { text: text().replace(/^Vertrag/, ''), links: links.map((link) => link.replaceAll('\u00A0', ' ')) }
}

export const page = (path: string) => `/erleben/kundencenter/${path}?contractId=3104882`
export const calendar = (kind: string) => `In den Kalender ${page('vertraege/kalender')}&datum=${kind}`
export const landline = { landlineNumberDetails: { id: 'l', ndc: '341', sn: '5550142' } }
