import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { MonthChart } from '../data/MonthChart.tsx'
import { Months } from '../data/Months.tsx'
import { Price } from '../data/Price.tsx'
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { Button } from '../form/Button.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

function Broken({ broken }: { broken: boolean }) {
  if (broken) throw new Error('kaputt')
  return 'heil'
}

function fail(): never {
  throw new Error('auch kaputt')
}

const guarded = (broken: boolean) => (
  <ErrorBoundary fallback="Ersatz">
    <Broken broken={broken} />
  </ErrorBoundary>
)

describe('Price', () => {
  test('German, two decimals, no-break space, unit', () => {
    const { container } = render(<Price cents={995} unit="mtl." />)
    expect(container.textContent).toBe('9,95\u00A0€mtl.')
  })

  test('a struck price names its end', () => {
    const { container } = render(
      <Price cents={4495} struck={{ cents: 4995, until: '2026-12-31', reason: 'Treuevorteil' }} />,
    )
    expect(container.querySelector('s')?.textContent).toBe('49,95\u00A0€')
    expect(container.textContent?.replaceAll('\u00A0', ' ')).toContain('Treuevorteil bis 31. Dezember 2026')
  })
})

describe('Spinner', () => {
  test.each([
    ['BU2', 'BU2'],
    ['2BU', 'BU2'],
    ['10BU', 'BU10'],
    ['BU7', 'BU10'],
    ['riesig', 'BU10'],
  ])('size %s is drawn as %s', (size, drawn) => {
    const { container } = render(<Spinner size={size} />)
    expect(container.querySelector('output > span')?.className).toMatch(new RegExp(`${drawn}\\b|${drawn}_`))
  })

  test('speaks to screen readers', () => {
    render(<Spinner text="Optionen werden geladen" />)
    expect(screen.getByRole('status').textContent).toBe('Optionen werden geladen')
  })
})

describe('Button', () => {
  test('a busy one takes no click and stays focusable', () => {
    const onClick = vi.fn<() => void>()
    render(
      <Button busy onClick={onClick}>
        Bestellen
      </Button>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button')
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([false, 'true'])
  })

  test('a busy submit does not send its form', () => {
    const onSubmit = vi.fn<() => void>()
    render(
      <form onSubmit={onSubmit}>
        <Button busy type="submit">
          Bestellen
        </Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('ErrorBoundary', () => {
  test('switches to the fallback for good and logs', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { container, rerender } = render(guarded(true))
    expect(container.textContent).toBe('Ersatz')
    rerender(guarded(false))
    expect(container.textContent).toBe('Ersatz')
    expect(log.mock.calls.some(([first]) => first === 'Component Error')).toBe(true)
  })

  test('a failing handler is logged and harms nobody', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { container } = render(
      <ErrorBoundary onError={fail}>
        <Broken broken />
      </ErrorBoundary>,
    )
    expect(container.textContent).toBe('')
    expect(log.mock.calls.some(([first]) => first === 'Some error handlers failed')).toBe(true)
  })
})

describe('charts', () => {
  test('bars say their amount only where it changes, the table says all', () => {
    const months = [
      { month: '2026-09-01', cents: 8585 },
      { month: '2026-10-01', cents: 8585 },
      { month: '2026-11-01', cents: 9880 },
    ]
    const { container } = render(<MonthChart title="Rechnungen" months={months} />)
    expect([...container.querySelectorAll('text[class*=value]')].map((text) => text.textContent)).toEqual([
      '85,85',
      '98,80',
    ])
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3)
    expect(container.querySelector('figcaption')?.textContent).toContain('98,80\u00A0€ im November')
  })

  test('no amounts at all draw without failing', () => {
    expect(render(<MonthChart title="Rechnungen" months={[]} />).container.querySelectorAll('rect')).toHaveLength(0)
  })

  test('a term shows past, now and to come', () => {
    const { container } = render(<Months total={24} current={23} from="2025-01-01" until="2026-12-31" />)
    expect(container.querySelectorAll('i[class*=past]')).toHaveLength(22)
    expect(container.querySelectorAll('i[class*=now]')).toHaveLength(1)
    expect(container.textContent).toContain('Monat 23 von 24 der Mindestlaufzeit')
  })
})
