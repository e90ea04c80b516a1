import { expect, test } from 'vitest'

import { drawnIn } from './drawing-size.ts'

const none = { w: undefined, h: undefined, q: undefined }
const drawing = (attributes: string) =>
  `<?xml version="1.0"?><svg ${attributes}><path stroke-width="2" width="9"/></svg>`

test.each([
  ['by its width', 'viewBox="0 0 320 240" width="320" height="240"', { w: 640 }, 'width="640" height="480"'],
  ['by its height', 'viewBox="0 0 320 240"', { h: 120 }, 'width="160" height="120"'],
  ['inside both', 'viewBox="0,0,100,100"', { w: 300, h: 50 }, 'width="50" height="50"'],
])('is drawn %s', (_title, attributes, size, expected) => {
  const drawn = drawnIn(drawing(attributes), { ...none, ...size })
  expect(drawn.match(/ (?:width|height)="\d+"/g)?.join('')).toBe(` ${expected} width="9"`)
})

test('stays as it is without proportions, and where no size is asked for', () => {
  expect(drawnIn(drawing('width="10"'), { ...none, w: 20 })).toBe(drawing('width="10"'))
  expect(drawnIn(drawing('viewBox="0 0 1 1"'), { ...none, q: 75 })).toBe(drawing('viewBox="0 0 1 1"'))
})
