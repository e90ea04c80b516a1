import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLoaderData } from 'react-router'
import { expect, test } from 'vitest'

import { showPage } from '#platform/web/show-page.fixture.tsx'

import { DatePart } from './DatePart.tsx'
import type { TerminationSheet } from './termination-data.ts'

type Days = Pick<TerminationSheet, 'date' | 'dates' | 'dayError' | 'earliest' | 'isOther' | 'latest' | 'otherReason'>

const offered = ['2027-03-31', '2027-04-30']

function sheetOf(wished: string): Days {
  const isEarly = wished < '2027-03-31'
  const date = isEarly ? '2027-03-31' : wished
  const dates = offered.map((day) => ({ date: day, reason: 'Ende des Monats' }))
  return {
    date,
    dates,
    dayError: isEarly ? 'Frühestens möglich ist der 31. März 2027.' : undefined,
    earliest: '2027-03-31',
    isOther: isEarly || !offered.includes(date),
    otherReason: offered.includes(date) ? null : 'Nach der Mindestlaufzeit ist jeder Tag möglich',
    latest: '2028-12-31',
  }
}

/** The days of a page that loads what follows on the day that was looked at last. */
async function showDays() {
  let date = '2027-03-31'
  const look = (day: string): string => {
    date = day
    return `/seite?ende=${day}`
  }
  function Page() {
    const sheet = useLoaderData<TerminationSheet>()
    return (
      <form>
        <h1>Kündigung prüfen</h1>
        <DatePart {...{ look, sheet }} today="2026-11-20" outcome={undefined} />
      </form>
    )
  }
  const { address } = await showPage(Page, () => sheetOf(date))
  return address
}

function other(): HTMLInputElement {
  return screen.getByRole('textbox', { name: 'Anderer Tag' })
}

/** What the card of another day says. */
function note(): string | undefined {
  return screen
    .getByRole('radio', { name: /Anderer Tag/ })
    .closest('label')
    ?.textContent.replaceAll('\u{A0}', ' ')
}

function chosen(): HTMLInputElement | undefined {
  return screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)
}

test('who chooses a day by arrows stays at it while the page shows what follows', async () => {
  const address = await showDays()
  const second = screen.getByRole('radio', { name: /30\.\sApril\s2027/ })
  second.focus()
  fireEvent.click(second)
  await waitFor(() => expect(second.isConnected).toBe(false))
  expect(address()).toBe('/seite?ende=2027-04-30')
  expect(chosen()?.value).toBe('2027-04-30')
  await waitFor(() => expect(document.activeElement).toBe(chosen()))
})

test('who types a day goes on in its field; who has gone on stays where they are', async () => {
  await showDays()
  const field = other()
  field.focus()
  fireEvent.change(field, { target: { value: '15.06.2027' } })
  await waitFor(() => expect(field.isConnected).toBe(false))
  expect(other().value).toBe('15.06.2027')
  expect(chosen()?.value).toBe('other')
  await waitFor(() => expect(document.activeElement).toBe(other()))
  const again = other()
  fireEvent.change(again, { target: { value: '16.06.2027' } })
  again.blur()
  await waitFor(() => expect(again.isConnected).toBe(false))
  expect(document.activeElement).toBe(document.body)
})

test('a typed day is the chosen one, also where it is none', async () => {
  await showDays()
  expect(chosen()?.value).toBe('2027-03-31')
  fireEvent.input(other(), { target: { value: '31.13.2027' } })
  expect(chosen()?.value).toBe('other')
})

test('the day that shows how to type one can be chosen', async () => {
  await showDays()
  expect(screen.getByText('Zum Beispiel 31.03.2027')).toBeTruthy()
})

test('a day that is not possible is said at once, and stays as it was typed', async () => {
  const address = await showDays()
  fireEvent.input(other(), { target: { value: '15.06.2027' } })
  await waitFor(() => expect(address()).toBe('/seite?ende=2027-06-15'))
  await waitFor(() => expect(other().value).toBe('15.06.2027'))
  fireEvent.input(other(), { target: { value: '01.01.2027' } })
  await waitFor(() => expect(other().getAttribute('aria-invalid')).toBe('true'))
  await screen.findByText(/Frühestens möglich ist der 31\.\sMärz\s2027\./)
  // Nobody is asked about it: what the page shows stays.
  expect([address(), other().value, chosen()?.value]).toEqual(['/seite?ende=2027-06-15', '01.01.2027', 'other'])
  fireEvent.input(other(), { target: { value: '01.01.2029' } })
  await screen.findByText(/Spätestens möglich ist der 31\.\sDezember\s2028\./)
  // The day that is shown is right again: the error beside it goes.
  fireEvent.input(other(), { target: { value: '15.06.2027' } })
  await waitFor(() => expect(other().getAttribute('aria-invalid')).not.toBe('true'))
  expect(address()).toBe('/seite?ende=2027-06-15')
})

test('another day says its reason once it is chosen', async () => {
  await showDays()
  expect(note()).toContain('Jeder Tag vom 31. März 2027 bis zum 31. Dezember 2028')
  expect(note()).not.toContain('Mindestlaufzeit')
  const field = other()
  fireEvent.change(field, { target: { value: '15.06.2027' } })
  await waitFor(() => expect(field.isConnected).toBe(false))
  expect(note()).toContain('15. Juni 2027: Nach der Mindestlaufzeit ist jeder Tag möglich. Jeder Tag vom')
})

test('Enter in a field declares nothing', async () => {
  await showDays()
  for (const field of [other(), ...screen.getAllByRole('radio')]) {
    const enter = createEvent.keyDown(field, { key: 'Enter' })
    fireEvent(field, enter)
    expect(enter.defaultPrevented).toBe(true)
  }
  const space = createEvent.keyDown(other(), { key: ' ' })
  fireEvent(other(), space)
  expect(space.defaultPrevented).toBe(false)
})
