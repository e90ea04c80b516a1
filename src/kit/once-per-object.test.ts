import { beforeEach, expect, test, vi } from 'vitest'

import { oncePerObject } from './once-per-object.ts'

const make = vi.fn<(from: { readonly name: string }, day: string) => string>()
beforeEach(() => {
  make.mockReset()
  make.mockImplementation(({ name }, day) => `${name} am ${day}`)
})

test('a frozen object is worked on once a day, another of the same looks again', () => {
  const once = oncePerObject(make)
  const cable = Object.freeze({ name: 'Kabel' })
  expect([once(cable, '20.'), once(cable, '20.')]).toEqual(['Kabel am 20.', 'Kabel am 20.'])
  expect(make).toHaveBeenCalledTimes(1)
  expect(once(Object.freeze({ name: 'Kabel' }), '20.')).toBe('Kabel am 20.')
  expect(make).toHaveBeenCalledTimes(2)
})

test('the next day it is made anew', () => {
  const once = oncePerObject(make)
  const cable = Object.freeze({ name: 'Kabel' })
  once(cable, '20.')
  expect(once(cable, '21.')).toBe('Kabel am 21.')
})

test('what may change is never remembered', () => {
  const once = oncePerObject(make)
  const cable = { name: 'Kabel' }
  once(cable, '20.')
  cable.name = 'Glasfaser'
  expect(once(cable, '20.')).toBe('Glasfaser am 20.')
})
