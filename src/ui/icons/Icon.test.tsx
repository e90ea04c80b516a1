import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import { drawingOf } from './drawing-of.ts'
import { Drawing, Icon } from './Icon.tsx'
import light from './light.svg?raw'
import { iconNames, largeIconNames } from './names.ts'
import outline from './outline.svg?raw'
import solidSprite from './solid.svg?raw'

const drawingAddress = (box: HTMLElement): string => box.querySelector('use')?.getAttribute('href') ?? ''

describe('Icon', () => {
  test('without a name is Hilfe in outline', () => {
    expect(drawingAddress(render(<Icon />).container)).toBe('#Hilfe-outline')
  })

  test('an unknown name falls back to the solid error icon', () => {
    expect(drawingAddress(render(<Drawing id={drawingOf('Quatsch')} />).container)).toBe('#Fehler-solid')
  })

  test('size L takes the light drawing where there is one, else the outline', () => {
    expect(drawingAddress(render(<Icon name="Film" size="L" />).container)).toMatch(/#Film-light$/)
    expect(drawingAddress(render(<Drawing id={drawingOf('Film', 'L')} size="L" />).container)).toMatch(/#Film-light$/)
    expect(drawingAddress(render(<Drawing id={drawingOf('Menü', 'L')} size="L" />).container)).toMatch(/#Men_-outline$/)
  })

  test('is decoration without a title and an image with one', () => {
    const { container } = render(<Icon name="Uhr" />)
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    render(<Icon name="Uhr" title="bestellt" />)
    expect(screen.getByRole('img', { name: 'bestellt' })).toBeDefined()
  })

  test('every name has its drawings in the sprites', () => {
    const sprites = outline + solidSprite + light
    for (const name of iconNames) {
      for (const solid of [false, true]) {
        const id = drawingAddress(render(<Icon name={name} solid={solid} />).container).split('#')[1]
        expect(sprites).toContain(`<symbol id="${id}" `)
      }
      for (const size of ['S', 'L'] as const) expect(sprites).toContain(`<symbol id="${drawingOf(name, size)}" `)
    }
    for (const name of largeIconNames) {
      const id = drawingAddress(render(<Icon name={name} size="L" />).container).split('#')[1]
      expect(sprites).toContain(`<symbol id="${id}" `)
    }
  })
})
