import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { Picture, pictureSrcSet } from './Picture.tsx'

const own = '/erleben/api/contentful/images/a/haus.jpg'

testTable('%s, %s pixels wide', pictureSrcSet, [
  [own, 700, `${own}?w=320 320w, ${own}?w=480 480w, ${own}?w=640 640w`],
  [`${own}?w=640`, 320, `${own}?w=320 320w`],
  [own, 100, undefined],
  ['/erleben/api/contentful/images/haus.svg', 700, undefined],
  ['https://example.org/haus.jpg', 700, undefined],
])

test('keeps its place free and waits until it is near', () => {
  render(<Picture src={own} alt="Ein Haus" width={1600} height={900} sizes="50vw" />)
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Ein Haus' })
  expect([image.getAttribute('width'), image.getAttribute('height'), image.sizes]).toEqual(['1600', '900', '50vw'])
  expect(image.getAttribute('loading')).toBe('lazy')
  expect(image.srcset).toContain('?w=1600 1600w')
})
