import { describe, expect, test } from 'vitest'

import { testTable } from '#kit/table.fixture.ts'

import { buttonStyle, readButtons, readImage, readModal } from './generic.ts'

testTable('the colour theme %j is drawn as %s', buttonStyle, [
  ['primary', 'fill'],
  ['Primary', 'line'],
  ['primary ', 'line'],
  ['secondary', 'line'],
  ['magenta', 'line'],
  ['', 'line'],
  [undefined, 'line'],
  [null, 'line'],
  [['primary'], 'line'],
])

describe('an image', () => {
  const picture = { url: '/b.jpg', width: 16, height: 9, description: 'Ein Haus' }

  test('has its own alternate text, or the picture’s', () => {
    expect(readImage({ title: 'Haus', alternateText: 'Unser Haus', image: picture })).toEqual({
      url: '/b.jpg',
      alternateText: 'Unser Haus',
      title: 'Haus',
      width: 16,
      height: 9,
    })
    expect(readImage(picture)).toMatchObject({ alternateText: 'Ein Haus' })
  })

  test.each([undefined, 'text', {}, { image: {} }, [picture], { ...picture, url: 'javascript:alert(1)' }])(
    '%j is none',
    (value) => {
      expect(readImage(value)).toBeUndefined()
    },
  )
})

describe('buttons', () => {
  test('lead to an address or open a dialog', () => {
    const modal = { internalName: 'm', title: 'Wartung', content: 'Heute *Nacht*.', buttons: [{ text: 'Gut' }] }
    expect(
      readButtons([
        { text: 'Los', colorTheme: 'primary', link: { href: '/erleben', trackingId: 'los' } },
        { text: 'Mehr', link: modal },
        { text: 'Zu' },
        { colorTheme: 'primary' },
        'Unsinn',
      ]),
    ).toEqual([
      { text: 'Los', style: 'fill', link: { href: '/erleben', trackingId: 'los' } },
      {
        text: 'Mehr',
        style: 'line',
        modal: { name: 'm', title: 'Wartung', text: 'Heute *Nacht*.', buttons: [{ text: 'Gut', style: 'line' }] },
      },
      { text: 'Zu', style: 'line' },
    ])
    expect(readButtons(undefined)).toEqual([])
  })

  test('a dialog needs a title', () => {
    expect(readModal({ content: 'Text' })).toBeUndefined()
  })
})
