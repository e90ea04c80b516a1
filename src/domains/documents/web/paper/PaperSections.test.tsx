import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { aboutSummary } from '../../preamble.ts'
import { PaperSections } from './PaperSections.tsx'

const provider = { name: '', company: 'erleben Netze', street: '', city: '', email: '', phone: '' }
const services = { title: 'Dienste und Geräte', lines: [aboutSummary, 'Glasfaser 1000 ersetzt Glasfaser 500.'] }

test('what the template puts above a summary stands above its parts, and names of products stay on one line', () => {
  const contract = { contractId: '1', product: 'Glasfaser 500' }
  render(<PaperSections paper={{ title: 'Glasfaser 1000', contract, provider, sections: [services] }} />)
  expect(screen.getByText(aboutSummary).closest('section')).toBeNull()
  expect(screen.getByRole('region', { name: 'Dienste und Geräte' }).textContent).toBe(
    'Dienste und GeräteGlasfaser\u{A0}1000 ersetzt Glasfaser\u{A0}500.',
  )
})

test('paragraphs and lists stand in the order of the document', () => {
  const lines = ['An erleben Netze', '- Hiermit widerrufe ich', '- Datum', '(*) Unzutreffendes streichen.']
  render(<PaperSections paper={{ provider, sections: [{ title: 'Formular', lines }] }} />)
  const part = screen.getByRole('region', { name: 'Formular' })
  const read = [...part.querySelectorAll('p, li')].map(({ textContent }) => textContent)
  expect(read).toEqual(['An erleben Netze', 'Hiermit widerrufe ich', 'Datum', '(*) Unzutreffendes streichen.'])
})

test('another document has nothing above its parts', () => {
  const { container } = render(
    <PaperSections paper={{ provider, sections: [{ title: 'Beginn', lines: ['Heute'] }] }} />,
  )
  expect(container.querySelector(':scope > p')).toBeNull()
  expect(screen.getByRole('region', { name: 'Beginn' }).textContent).toBe('BeginnHeute')
})
