import { describe, expect, test } from 'vitest'

import { enter, erase, isComplete, maskedText, typedText, type Edit } from './input-mask.ts'
import { emptyText, parseMask } from './mask-pattern.ts'
import { testTable } from './table.fixture.ts'

const date = '11.11.1111'
const iban = 'AA11 #### #### #### #### ##'
const phone = '+\\49 1111 11111111'
const masks: Readonly<Record<string, string>> = { date, iban, phone }

/** '12|.3' has the caret behind the 2; '1[2.]3' has two characters selected. */
function edit(shown: string): Edit {
  const start = Math.max(shown.indexOf('['), shown.indexOf('|'))
  const end = shown.includes('[') ? shown.indexOf(']') - 1 : start
  return { text: shown.replaceAll(/[[\]|]/g, ''), start, end }
}

function drawn({ text, start, end }: Edit): string {
  if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`
  return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`
}

/** `<` is Backspace, `>` is Delete, what stands in braces is pasted, everything else typed. */
function pressed(pattern: string, from: string, keys: string, placeholder?: string): string {
  const mask = parseMask(pattern, placeholder)
  let now = edit(from)
  for (const [key] of keys.matchAll(/\{[^}]*\}|[^]/g)) {
    if (key === '<') now = erase(mask, now, 'back')
    else if (key === '>') now = erase(mask, now, 'forward')
    else now = enter(mask, now, key.replaceAll(/[{}]/g, ''))
  }
  return drawn(now)
}

describe('pattern', () => {
  test('ends with a lone backslash', () => {
    expect(() => parseMask('11\\')).toThrow('InputMask: pattern ends with a raw \\')
  })

  test.each(['', '---', '\\1\\a', 'xyz'])('%j has nothing to fill in', (pattern) => {
    expect(() => parseMask(pattern)).toThrow(
      `InputMask: pattern "${pattern}" does not contain any editable characters.`,
    )
  })

  test('a placeholder is one character or none', () => {
    expect(() => parseMask('1', '__')).toThrow(RangeError)
    expect(emptyText(parseMask(date))).toBe('__.__.____')
    expect(emptyText(parseMask(date, '·'))).toBe('··.··.····')
    expect(emptyText(parseMask(date, ''))).toBe('..')
  })

  testTable('%j makes of %j %j', (pattern, text) => maskedText(parseMask(pattern), text), [
    ['*', 'aZ9', 'a'],
    ['***', 'aÄ9', 'a9_'],
    ['****', 'äß é漢a1', 'a1__'],
    ['***', '-a 9!z', 'a9z'],
    ['111', '1a2٣3', '123'],
    ['aaa', 'a1Bßc', 'aBc'],
    ['AAA', 'a1bßÄc', 'ABC'],
    ['AA11 ####', 'ÄDE21 ö5é7', 'DE21 57__'],
    ['###', 'a1-b', 'A1B'],
    ['1\\11', '23', '213'],
    ['\\\\1', '7', '\\7'],
    ['(111) 1', '1234', '(123) 4'],
    ['A', '😀x', 'X'],
    ['aa', 'a\u0308bc', 'bc'],
  ])
})

/** What happens ; mask ; before ; keys ; after. */
const edits = `
  typing: empty input, first key                        ; date  ; |                            ; 2                             ; 2|_.__.____
  typing: a field is full: past the dot                 ; date  ; |                            ; 20                            ; 20.|__.____
  typing: whole date                                    ; date  ; |                            ; 20112026                      ; 20.11.2026|
  typing: dots typed by hand                            ; date  ; |                            ; 20.11.2026                    ; 20.11.2026|
  typing: dot before the field is full                  ; date  ; |                            ; 1.2.2026                      ; 1_.2_.2026|
  typing: a dot first does nothing                      ; date  ; |                            ; .                             ; |
  typing: letters do nothing                            ; date  ; 2|_.__.____                  ; x                             ; 2|_.__.____
  typing: caret far behind: goes on where the text ends ; date  ; 2_.__.____|                  ; 0                             ; 20.|__.____
  typing: in the middle with room: the rest moves on    ; date  ; 20.|1_.____                  ; 0                             ; 20.0|1.____
  typing: in the middle without room: overwrites        ; date  ; |20.11.2026                  ; 3                             ; 3|0.11.2026
  typing: never into the next field                     ; date  ; 20.1|1.2026                  ; 2                             ; 20.12.|2026
  typing: over a selection                              ; date  ; 20.[11].2026                 ; 12                            ; 20.12.|2026
  typing: a letter over a selection does nothing        ; date  ; 20.[11].2026                 ; x                             ; 20.[11].2026
  typing: over everything                               ; date  ; [20.11.2026]                 ; 3                             ; 3|_.__.____
  typing: full and at the end: nothing                  ; date  ; 20.11.2026|                  ; 7                             ; 20.11.2026|
  typing: IBAN in lower case                            ; iban  ; |                            ; de89370400440532013000        ; DE89 3704 0044 0532 0130 00|
  typing: IBAN: a digit forgotten in the middle         ; iban  ; DE89 3|040 0440 5320 1300 0_ ; 7                             ; DE89 37|04 0044 0532 0130 00
  typing: fixed digits come by themselves               ; phone ; |                            ; 1                             ; +49 1|___ ________
  typing: fixed digits typed by hand                    ; phone ; |                            ; +491                          ; +49 1|___ ________
  deleting: back                                        ; date  ; 20.1|_.____                  ; <                             ; 20.|__.____
  deleting: back over the dot                           ; date  ; 20.|__.____                  ; <                             ; 2|_.__.____
  deleting: the last one leaves nothing                 ; date  ; 2|_.__.____                  ; <                             ; |
  deleting: back at the start                           ; date  ; |20.11.2026                  ; <                             ; |20.11.2026
  deleting: back far behind the text                    ; date  ; 2_.__.____|                  ; <                             ; |
  deleting: back within a field: the rest moves up      ; date  ; 20.11.20|26                  ; <                             ; 20.11.2|26_
  deleting: back and again to the other field           ; date  ; 20.|11.2026                  ; <<                            ; |__.11.2026
  deleting: forward                                     ; date  ; |20.11.2026                  ; >                             ; |0_.11.2026
  deleting: forward over the dot                        ; date  ; 20|.11.2026                  ; >                             ; 20.|1_.2026
  deleting: forward at the end                          ; date  ; 20.11.2026|                  ; >                             ; 20.11.2026|
  deleting: a selection over fields                     ; date  ; 2[0.1]1.2026                 ; <                             ; 2|_._1.2026
  deleting: everything                                  ; date  ; [20.11.2026]                 ; <                             ; |
  deleting: IBAN: over the blanks                       ; iban  ; DE89 |3704 0044 0532 0130 00 ; >                             ; DE89 |7040 0440 5320 1300 0_
  deleting: where the rest does not fit, a gap stays    ; A1A1  ; A|1B2                        ; <                             ; |_1B2
  pasting: as printed                                   ; iban  ; |                            ; {DE89 3704 0044 0532 0130 00} ; DE89 3704 0044 0532 0130 00|
  pasting: with other signs                             ; iban  ; |                            ; { IBAN: }                     ; IB|__ ____ ____ ____ ____ __
  pasting: too long: the rest falls out                 ; date  ; |                            ; {20.11.2026 um 13 Uhr}        ; 20.11.2026|
  pasting: one-digit day and month                      ; date  ; |                            ; {1.2.2026}                    ; 1_.2_.2026|
  pasting: over a selection                             ; date  ; 20.11.[2026]                 ; {1999}                        ; 20.11.1999|
  pasting: a number with its country code               ; phone ; |                            ; {+49 1512 3456789}            ; +49 1512 3456789|_
  pasting: nothing that fits                            ; date  ; |                            ; {abc}                         ; |
  without placeholder: grows with the text              ; date  ; |                            ; 2                             ; 2|
  without placeholder: dot by itself                    ; date  ; |                            ; 20                            ; 20.|
  without placeholder: whole date                       ; date  ; |                            ; 20112026                      ; 20.11.2026|
  without placeholder: deleting closes the gap          ; date  ; 20.1|1.2026                  ; <                             ; 20.|12.026
  without placeholder: back over the dot                ; date  ; 20.|                         ; <                             ; 2|
  without placeholder: to nothing                       ; date  ; 2|                           ; <                             ; |
`

test.each(
  edits
    .trim()
    .split('\n')
    .map((row) => row.split(';').map((cell) => cell.trim())),
)('%s', (title = '', mask = '', from = '', keys = '', to = '') => {
  const placeholder = title.startsWith('without placeholder') ? '' : undefined
  expect(pressed(masks[mask] ?? mask, from, keys, placeholder)).toBe(to)
})

test('a text of the mask stays as it is, gaps included', () => {
  expect(maskedText(parseMask(date), '1_.__.2026')).toBe('1_.__.2026')
  expect(maskedText(parseMask(date), '20')).toBe('20.__.____')
})

test('what was typed, and whether it is all', () => {
  const mask = parseMask(date)
  expect([typedText(mask, '20.1_.____'), isComplete(mask, '20.1_.____'), isComplete(mask, '20.11.2026')]).toEqual([
    '201',
    false,
    true,
  ])
})
