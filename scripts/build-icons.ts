/**
 * Builds the icon sprites from Phosphor (MIT): `node scripts/build-icons.ts`, rerun after every change of the map.
 * One file per weight, because a page that shows no solid icon should not load them. The box is 48 by 48.
 */
import { readFileSync, writeFileSync } from 'node:fs'

import { optimize, type Config } from 'svgo'

import { lightIcons, smallIcons } from './icon-map.ts'

const source = new URL('../assets/', import.meta.resolve('@phosphor-icons/core'))
const target = new URL('../src/ui/icons/', import.meta.url)

/** Drawn in a box of 256 and shown in one of 48 at most: a tenth there is a fiftieth of a pixel, which nobody sees. */
const shorter: Config = { floatPrecision: 1, plugins: ['convertPathData'] }

/** Symbol ids are ASCII without blanks; `drawing-id.ts` computes the same from the German name. */
function symbolId(name: string): string {
  return name.replace(/[^A-Za-z]/g, '_')
}

function drawing(weight: 'regular' | 'fill' | 'light', file: string): string {
  const name = weight === 'regular' ? file : `${file}-${weight}`
  const svg = optimize(readFileSync(new URL(`${weight}/${name}.svg`, source), 'utf8'), shorter).data
  return svg.replace(/^[^>]*>/, '').replace(/<\/svg>\s*$/, '')
}

function symbol(id: string, drawn: string): string {
  return `<symbol id="${id}" viewBox="0 0 48 48"><g transform="scale(.1875)">${drawn}</g></symbol>`
}

function writeSprite(file: string, symbols: readonly string[]): void {
  writeFileSync(
    new URL(file, target),
    `<svg xmlns="http://www.w3.org/2000/svg"><!-- Phosphor Icons 2.1.1, MIT -->\n${symbols.join('\n')}\n</svg>\n`,
  )
}

function writeNames(): void {
  const [large, small] = [lightIcons, smallIcons].map((icons) =>
    Object.keys(icons)
      .map((name) => `  '${name}',`)
      .join('\n'),
  )
  writeFileSync(
    new URL('names.ts', target),
    `/** Written by scripts/build-icons.ts: the names of all icons; the large ones have a light drawing for size L. */
export const largeIconNames = [\n${large}\n] as const

export const iconNames = [\n  ...largeIconNames,\n${small}\n] as const

export type LargeIconName = (typeof largeIconNames)[number]

export type IconName = (typeof iconNames)[number]\n`,
  )
}

const light = Object.entries(lightIcons)
const entries = [...light, ...Object.entries(smallIcons)]
const ids = new Set(entries.map(([name]) => symbolId(name)))
if (ids.size !== entries.length) throw new Error('two icon names share one symbol id')

writeSprite(
  'outline.svg',
  entries.map(([name, file]) => symbol(`${symbolId(name)}-outline`, drawing('regular', file))),
)
writeSprite(
  'solid.svg',
  entries.map(([name, file]) => symbol(`${symbolId(name)}-solid`, drawing('fill', file))),
)
writeSprite(
  'light.svg',
  light.map(([name, file]) => symbol(`${symbolId(name)}-light`, drawing('light', file))),
)
writeNames()
