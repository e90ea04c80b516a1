/** After a deploy, pages of the build before still find their files. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { builtFiles, removeOlder } from './built-files.ts'

/** A folder into which builds write one after another, each what it is given and the manifest that names it. */
function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const part of ['assets', '.vite']) mkdirSync(join(folder, part))
  return {
    folder,
    assets: () => readdirSync(join(folder, 'assets')).toSorted(),
    build: (script: string, sheet: string) => {
      const former = builtFiles(folder)
      const names = [`assets/${script}.js`, `assets/${sheet}.css`]
      for (const name of names.flatMap((file) => [file, `${file}.br`])) writeFileSync(join(folder, name), '')
      const manifest = { 'entry.ts': { file: names[0], css: [names[1]] } }
      writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
      removeOlder(folder, former)
    },
  }
}

test('the files of the build before stay, with what is compressed of them; older ones go', () => {
  const { assets, build, folder } = aFolder()
  expect(builtFiles(folder), 'before the first build').toEqual(new Set())
  build('one', 'same')
  build('two', 'same')
  expect(assets()).toEqual(['one.js', 'one.js.br', 'same.css', 'same.css.br', 'two.js', 'two.js.br'])
  build('three', 'other')
  expect(assets().filter((name) => !name.endsWith('.br'))).toEqual(['other.css', 'same.css', 'three.js', 'two.js'])
})

test('a second build of the same leaves its own files', () => {
  const { assets, build } = aFolder()
  build('one', 'same')
  build('one', 'same')
  expect(assets()).toEqual(['one.js', 'one.js.br', 'same.css', 'same.css.br'])
})
