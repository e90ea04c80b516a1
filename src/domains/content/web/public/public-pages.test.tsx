import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'

import { makeClient } from '#platform/web/api-client.ts'
import { BaseContext } from '#platform/web/AppLink.tsx'
import { pageWith, provider as named } from '#platform/web/page-context.fixture.ts'
import { ModalProvider } from '#ui/overlay/Modal.tsx'

import type { HelpData } from '../help/help-data.ts'
import { HelpPage } from '../help/HelpPage.tsx'
import { loadPublicPage } from './public-data.ts'
import { publicDefaults, type PublicPageName } from './public-defaults.ts'
import { loadPublicText } from './public-text.ts'
import { PublicPage } from './PublicPage.tsx'

const provider = {
  ...named,
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

afterEach(() => sessionStorage.clear())

describe('a public text', () => {
  test('is content with the provider’s data', async () => {
    const content = { title: 'Wir', lead: 'Von {company}', content: 'Ruf an: {phoneLink}, {unbekannt}' }
    expect(await loadPublicText(entries([content]), provider, 'impressum')).toEqual({
      title: 'Wir',
      lead: 'Von erleben Netze GmbH',
      text: 'Ruf an: 03415550100, {unbekannt}',
      buttons: [],
    })
  })

  test.each(Object.keys(publicDefaults) as PublicPageName[])('%s is never empty, and leaves no gap', async (name) => {
    for (const client of [silent, entries([]), entries([{ content: '  ' }])]) {
      sessionStorage.clear()
      const { title, text } = await loadPublicText(client, provider, name)
      expect(title).not.toBe('')
      expect(text.length).toBeGreaterThan(80)
      expect(text).not.toMatch(/[{}]/)
    }
  })

  test('its links stay under the base', async () => {
    await show(
      PublicPage,
      { title: 'AGB', text: 'Siehe [Impressum](/erleben/impressum).', buttons: [] },
      '/magenta-zuhause',
    )
    expect((await screen.findByRole('link', { name: 'Impressum' })).getAttribute('href')).toBe(
      '/magenta-zuhause/impressum',
    )
  })
})

/** The page once its text has its look. */
async function drawn(text: string) {
  const { container } = await show(PublicPage, { title: 'AGB', text: `${text}\n\n**Ende**`, buttons: [] })
  await screen.findByText('Ende', { selector: 'strong' })
  return container
}

describe('a public text is markdown', () => {
  test.each([
    ['3. drei\n4. vier', '<ol start="3"><li>drei</li><li>vier</li></ol>'],
    ['- a\n  1. b', '<ul><li>a<ol><li>b</li></ol></li></ul>'],
    ['*kursiv* und `code`', '<p><em>kursiv</em> und <code>code</code></p>'],
    ['> Zitat\n\n---', '<blockquote><p>Zitat</p></blockquote><hr>'],
    ['\\*kein\\* &amp; &copy;', '<p>*kein* &amp; ©</p>'],
    ['<script>1</script>', '&lt;script&gt;1&lt;/script&gt;'],
    ['2.5 GB und a * b', '<p>2.5&nbsp;GB und a * b</p>'],
    ['Telefon\nMail', '<p>Telefon<br>Mail</p>'],
  ])('%j becomes %j', async (text, html) => {
    expect((await drawn(text)).innerHTML).toContain(`>${html}<p><strong>Ende</strong></p></div>`)
  })

  test.each([
    ['[Wiki](https://example.org/Widerruf_(Recht))', 'https://example.org/Widerruf_(Recht)'],
    ['<https://example.org/a>', 'https://example.org/a'],
    ['[x](javascript:alert)', null],
    ['[x](java&#115;cript:alert)', null],
  ])('%j leads to %j', async (text, href) => {
    expect((await drawn(text)).querySelector('p a')?.getAttribute('href')).toBe(href)
  })

  test('a long one begins with its parts, each a way to its heading; a short one does not', async () => {
    const parts = ['1. Wer', '2. Was', '3. Wie', '4. Preise & Zahlung', '5. Ende', '6. Änderung']
    const page = await drawn(parts.map((part) => `## ${part}\n\n${'Ein Satz. '.repeat(30)}`).join('\n\n'))
    const links = [...page.querySelectorAll('nav[aria-label="Auf dieser Seite"] a')]
    expect(links.map((link) => link.textContent)).toEqual(parts)
    const targets = links.map((link) => page.querySelector(`h2${link.getAttribute('href')?.replace('#', '[id="')}"]`))
    expect(targets.map((heading) => heading?.textContent)).toEqual(parts)
    expect(links[3]?.getAttribute('href')).toBe('#4-preise-zahlung')
    cleanup()
    expect((await drawn('## 1. Wer\n\nText.')).querySelector('nav, h2[id]')).toBeNull()
    cleanup()
    const many = parts.map((part) => `## ${part}\n\nText.`).join('\n\n')
    expect((await drawn(many)).querySelector('nav, h2[id]'), 'all of it on one screen').toBeNull()
  })

  test('its headings stand below the page’s', async () => {
    await drawn('# Eins\n\n### Drei')
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2', 'H3'])
  })
})

function WithModal() {
  return (
    <ModalProvider>
      <PublicPage />
    </ModalProvider>
  )
}

describe('a page with picture and buttons', () => {
  const modal = { internalName: 'm', title: 'Was heißt Beta?', content: 'Wir **üben**.', buttons: [{ text: 'Gut' }] }
  const fields = {
    title: 'Beta',
    content: 'Text',
    image: { alternateText: 'Ein Haus', image: { url: '/erleben/api/contentful/images/haus.jpg', width: 640 } },
    buttons: [
      { text: 'Los', colorTheme: 'primary', link: { href: '/erleben/kundencenter/uebersicht/', trackingId: 'los' } },
      { text: 'Erklärung', link: modal },
      { text: 'Böse', link: { href: 'javascript:alert(1)' } },
    ],
  }
  const data = () => loadPublicText(entries([fields]), provider, 'beta')

  test('draws them, hostile ones not', async () => {
    await show(PublicPage, await data())
    expect(screen.getByRole('img', { name: 'Ein Haus' }).getAttribute('srcset')).toContain('?w=640 640w')
    expect(screen.getByRole('link', { name: 'Los' }).dataset['trackingId']).toBe('los')
    expect(screen.queryByText('Böse')).toBeNull()
    expect(screen.getByRole('link', { name: 'Erklärung' }).getAttribute('href')).toBe('?dialog=m')
  })

  test.each([
    [false, 'Anmelden'],
    [true, 'Los'],
  ])('signed in: %s, the way to the own overview says %s', async (loggedIn, said) => {
    const items = [{ sys: { id: '1' }, fields }]
    const { args } = pageWith({ GET: { status: 200, body: { items } } }, { loggedIn })
    const { buttons } = await loadPublicPage(args('magenta-eins-beta'), 'beta')
    expect(buttons.map(({ text }) => text).slice(0, 2)).toEqual([said, 'Erklärung'])
  })

  test('a dialog takes the place of the page and gives it back', async () => {
    await show(WithModal, await data())
    fireEvent.click(screen.getByRole('link', { name: 'Erklärung' }))
    await screen.findByRole('heading', { name: 'Was heißt Beta?' })
    expect(screen.getByText('üben').tagName).toBe('STRONG')
    expect(screen.queryByRole('heading', { name: 'Beta' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Gut' }))
    expect(screen.getByRole('heading', { name: 'Beta' })).toBeTruthy()
  })
})

const question = (id: string, title: string, text: string) => ({ id, title, text, keywords: '' })

const shown = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('help', () => {
  const data: HelpData = {
    title: 'Fragen & Antworten',
    phone: { number: '0341 555 0100', hours: 'werktags' },
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
    expect(screen.getByRole('link', { name: '0341\u00A0555\u00A00100' }).getAttribute('href')).toBe('tel:03415550100')
  })

  test('a title breaks nowhere within E-Mail, and is found by it', async () => {
    const topics = [{ id: 'a', title: 'Daten', questions: [question('1', 'Wie ändere ich meine E-Mail?', 'So.')] }]
    await show(HelpPage, { ...data, topics, query: 'e-mail' }, '')
    expect(shown()).toEqual(['Wie ändere ich meine E-\u{2060}Mail?'])
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
