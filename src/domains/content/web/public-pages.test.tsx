import { fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { BaseContext } from '#platform/web/AppLink.tsx'

import { HelpPage } from './HelpPage.tsx'
import { publicDefaults, type PublicPageName } from './public-defaults.ts'
import type { HelpData } from './public-route.ts'
import { loadPublicText } from './public-text.ts'
import { PublicPage } from './PublicPage.tsx'

const provider = {
  name: 'erleben',
  phone: '0341 555 0100',
  phoneHours: 'Montag bis Samstag',
  email: 'service@erleben.example',
  company: 'erleben Netze GmbH',
  street: 'Beispielstraße 1',
  city: '04109 Leipzig',
  directors: 'Marlene Vogt',
  register: 'HRB 1',
  vatId: 'DE1',
  privacyEmail: 'datenschutz@erleben.example',
}

function entries(fields: Record<string, unknown>[]) {
  const items = fields.map((one, index) => ({ sys: { id: String(index) }, fields: one }))
  return makeClient('/erleben', async () => ({ status: 200, text: JSON.stringify({ items }) }))
}

const silent = makeClient('/erleben', async () => {
  throw new TypeError('offline')
})

async function show(Page: ComponentType, data: unknown, base = '/erleben') {
  const router = createMemoryRouter([{ path: '/', Component: Page, loader: () => data, HydrateFallback: () => null }])
  const view = render(
    <BaseContext value={base}>
      <RouterProvider router={router} />
    </BaseContext>,
  )
  await view.findByRole('heading', { level: 1 })
  return view
}

describe('a public text', () => {
  test('is content with the provider’s data', async () => {
    const content = { title: 'Wir', lead: 'Von {company}', content: 'Ruf an: {phoneLink}, {unbekannt}' }
    expect(await loadPublicText(entries([content]), provider, 'impressum')).toEqual({
      title: 'Wir',
      lead: 'Von erleben Netze GmbH',
      text: 'Ruf an: 03415550100, {unbekannt}',
    })
  })

  test.each(Object.keys(publicDefaults) as PublicPageName[])('%s is never empty, and leaves no gap', async (name) => {
    for (const client of [silent, entries([]), entries([{ content: '  ' }])]) {
      const { title, text } = await loadPublicText(client, provider, name)
      expect(title).not.toBe('')
      expect(text.length).toBeGreaterThan(80)
      expect(text).not.toMatch(/[{}]/)
    }
  })

  test('its links stay under the base', async () => {
    await show(PublicPage, { title: 'AGB', text: 'Siehe [Impressum](/erleben/impressum).' }, '/magenta-zuhause')
    expect(screen.getByRole('link', { name: 'Impressum' }).getAttribute('href')).toBe('/impressum')
  })
})

const question = (id: string, title: string, text: string) => ({ id, title, text, keywords: '' })

const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('help', () => {
  const data: HelpData = {
    title: 'Fragen & Antworten',
    query: '',
    topics: [
      { id: 'a', title: 'Vertrag', questions: [question('1', 'Wie kündige ich?', 'So.')] },
      { id: 'b', title: 'Rechnung', questions: [question('2', 'Wo ist sie?', 'Hier.')] },
    ],
  }

  test('shows everything, and less as one types', async () => {
    await show(HelpPage, data, '')
    expect(shown()).toEqual(['Wie kündige ich?', 'Wo ist sie?'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'kuendig' } })
    expect(shown()).toEqual(['Wie kündige ich?'])
    expect(screen.getByRole('status').textContent).toBe('Eine Antwort gefunden')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyz' } })
    expect(screen.getByText('Dazu haben wir noch keine Antwort')).toBeTruthy()
  })

  test('begins with what the address asks for', async () => {
    await show(HelpPage, { ...data, query: 'rechnung' }, '')
    expect(shown()).toEqual(['Wo ist sie?'])
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('rechnung')
  })

  test('says when it could not be loaded', async () => {
    await show(HelpPage, { ...data, topics: undefined }, '')
    expect(screen.getByText('Die Antworten lassen sich gerade nicht laden')).toBeTruthy()
  })
})
