import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { InfoBox } from '../feedback/InfoBox.tsx'
import { Receipt } from '../feedback/Receipt.tsx'
import { InboxIcon } from '../frame/InboxIcon.tsx'
import { Grid } from '../layout/Grid.tsx'
import { Attachment } from './Attachment.tsx'
import { Heading, Paragraph } from './Text.tsx'

test.each([1, 2, 3, 4] as const)('Heading of level %i keeps its level, whatever it looks like', (level) => {
  render(
    <Heading level={level} looks={1}>
      Titel
    </Heading>,
  )
  expect(screen.getByRole('heading', { level }).className).toMatch(/h1/)
})

test('Paragraph is plain unless told', () => {
  const { container } = render(<Paragraph>Text</Paragraph>)
  expect(container.innerHTML).toBe('<p>Text</p>')
})

test('InfoBox is gray by default, or white', () => {
  const { container, rerender } = render(<InfoBox>Text</InfoBox>)
  expect(container.querySelector('aside')?.className).toMatch(/gray/)
  rerender(<InfoBox background="white">Text</InfoBox>)
  expect(container.querySelector('aside')?.className).toMatch(/white/)
})

test('Grid of equal things is a list', () => {
  render(
    <Grid list>
      <li>a</li>
      <li>b</li>
    </Grid>,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test.each([
  ['application/pdf', 'PDF'],
  ['PDF', 'PDF'],
  ['image/png', 'Bild'],
  ['text/calendar', 'Text'],
  ['ics', 'ICS'],
])('Attachment of type %s is called %s', (type, kind) => {
  const { container } = render(<Attachment name="Plan" link="/plan" type={type} />)
  expect(container.querySelector('small')?.textContent).toBe(kind)
  expect(screen.getByRole('link', { name: /Plan/ }).getAttribute('href')).toBe('/plan')
})

function badge(count: number): Element | null {
  const { container } = render(<InboxIcon count={count} title="Neuigkeiten" countTitle="neue" />)
  return container.querySelector('[class*=count]')
}

describe('InboxIcon', () => {
  test('shows the count above 0 only, with extra padding above 9', () => {
    expect(badge(0)).toBeNull()
    expect(badge(9)?.className).not.toMatch(/many/)
    expect(badge(10)?.className).toMatch(/many/)
    expect(badge(100)?.textContent).toBe('99+')
  })

  test('says countTitle while a count shows', () => {
    render(<InboxIcon count={3} title="Neuigkeiten" countTitle="3 neue" />)
    expect(screen.getByTitle('3 neue')).toBeDefined()
  })
})

test('Receipt says what, when and which', () => {
  render(
    <Receipt
      title="Kündigung eingegangen"
      at="2026-11-20T12:42:00Z"
      items={[{ term: 'Vorgang', value: 'K-1' }]}
      level={1}
    />,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Kündigung eingegangen' })).toBeDefined()
  expect(screen.getByText(/13:42/).getAttribute('datetime')).toBe('2026-11-20T12:42:00Z')
  expect(screen.getByRole('definition').textContent).toBe('K-1')
})
