import { expect, expectTypeOf, test } from 'vitest'

import { errorTexts } from './error-texts.ts'

const texts = errorTexts(
  { iban: { missing: 'Gib deine IBAN ein.', wrong: 'Diese IBAN gibt es nicht.' } },
  { lost: 'Keine Verbindung.' },
)

test('an error has the field under which its words stand; those of the form have none', () => {
  expect(texts.wrong).toEqual({ field: 'iban', text: 'Diese IBAN gibt es nicht.' })
  expect(texts.lost).toEqual({ text: 'Keine Verbindung.' })
  expectTypeOf<keyof typeof texts>().toEqualTypeOf<'missing' | 'wrong' | 'lost'>()
  expectTypeOf<typeof texts.wrong.field>().toEqualTypeOf<'iban' | undefined>()
})
