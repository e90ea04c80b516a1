import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { TrackingData, TrackingEvent } from '../rules.ts'
import type { TrackingTarget } from './tag-manager.ts'
import { makeTracker } from './tracker.ts'

const view = (name: string): TrackingEvent => ({ kind: 'view', data: { page_name: name, page_address: `/${name}` } })

function setUp() {
  const got: (readonly [string, unknown])[] = []
  const target: TrackingTarget = {
    view: (data) => void got.push(['view', data['page_name']]),
    link: (data) => void got.push(['link', data['link_id']]),
  }
  const state = {
    target: target as TrackingTarget | 'never' | undefined,
    allowed: true,
    common: { customer_type: 'non-customer' } as TrackingData | undefined,
    looked: 0,
  }
  const tracker = makeTracker({
    find: () => {
      state.looked += 1
      return state.target
    },
    mayRun: () => state.allowed,
    common: () => state.common,
  })
  return { got, state, target, tracker }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('batch (500 ms)', () => {
  test('what comes within 500 ms leaves together, in its order, with what all carry', () => {
    const { got, state, tracker } = setUp()
    const seen: TrackingData[] = []
    const note = (data: TrackingData) => void seen.push(data)
    state.target = { view: note, link: note }
    tracker.add(view('a'))
    vi.advanceTimersByTime(499)
    tracker.add({ kind: 'link', data: { link_id: 'x' } })
    expect([seen, state.looked]).toEqual([[], 0])
    vi.advanceTimersByTime(1)
    expect(seen).toEqual([
      { page_name: 'a', page_address: '/a', customer_type: 'non-customer' },
      { link_id: 'x', customer_type: 'non-customer' },
    ])
    expect(got).toEqual([])
  })

  test('the next batch begins with the next event', () => {
    const { got, tracker } = setUp()
    tracker.add(view('a'))
    vi.advanceTimersByTime(2000)
    tracker.add(view('b'))
    vi.advanceTimersByTime(499)
    expect(got).toEqual([['view', 'a']])
    vi.advanceTimersByTime(1)
    expect(got).toHaveLength(2)
  })
})

describe('poll (500 ms until ready)', () => {
  test('the script is looked for every 500 ms, then everything leaves, once', () => {
    const { got, state, target, tracker } = setUp()
    state.target = undefined
    tracker.add(view('a'))
    vi.advanceTimersByTime(2499)
    expect([got, state.looked]).toEqual([[], 4])
    tracker.add(view('b'))
    state.target = target
    vi.advanceTimersByTime(1)
    expect(got).toEqual([
      ['view', 'a'],
      ['view', 'b'],
    ])
    vi.advanceTimersByTime(5000)
    expect([got.length, state.looked]).toEqual([2, 5])
  })

  test('a customer who is not known yet is waited for', () => {
    const { got, state, tracker } = setUp()
    state.common = undefined
    tracker.add(view('a'))
    vi.advanceTimersByTime(1400)
    expect(got).toEqual([])
    state.common = {}
    vi.advanceTimersByTime(100)
    expect(got).toEqual([['view', 'a']])
  })

  test('a script that does not come is not looked for any more', () => {
    const { got, state, target, tracker } = setUp()
    state.target = 'never'
    tracker.add(view('a'))
    vi.advanceTimersByTime(5000)
    expect(state.looked).toBe(1)
    state.target = target
    vi.advanceTimersByTime(5000)
    expect(got).toEqual([])
  })
})

test('a consent that was taken back: nothing leaves, nothing is looked for', () => {
  const { got, state, tracker } = setUp()
  tracker.add(view('a'))
  state.allowed = false
  vi.advanceTimersByTime(5000)
  state.allowed = true
  vi.advanceTimersByTime(5000)
  expect([got, state.looked]).toEqual([[], 0])
})

test('a page that is left sends what waits', () => {
  const { got, tracker } = setUp()
  tracker.add(view('a'))
  tracker.flush()
  vi.advanceTimersByTime(1000)
  expect(got).toEqual([['view', 'a']])
})

test('a tag manager that fails takes nothing along', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { got, state, target, tracker } = setUp()
  state.target = {
    ...target,
    view: () => {
      throw new Error('theirs')
    },
  }
  tracker.add(view('a'))
  tracker.add({ kind: 'link', data: { link_id: 'x' } })
  vi.advanceTimersByTime(500)
  expect(got).toEqual([['link', 'x']])
  expect(warned).toHaveBeenCalledOnce()
})
