import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { startTestApp, type TestPortal } from '#app/testing/test-app.ts'

let portal: TestPortal
const folder = mkdtempSync(join(tmpdir(), 'kundencenter-images-'))
const modern = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

beforeAll(async () => {
  const pictures = join(folder, 'pictures')
  mkdirSync(pictures)
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const wide = sharp({ create: { width: 800, height: 600, channels: 3, background: '#888', noise } })
  writeFileSync(join(pictures, 'wide.jpg'), await wide.jpeg().toBuffer())
  writeFileSync(join(pictures, 'sheet.png'), await wide.png().toBuffer())
  writeFileSync(
    join(pictures, 'tiny.png'),
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .png()
      .toBuffer(),
  )
  writeFileSync(
    join(pictures, 'paint.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><style>:root{--a:#4f7ba8;--b:#000}
@media (prefers-color-scheme:dark){:root{--a:#fff}}</style><rect width="64" height="64" fill="var(--a)"/></svg>`,
  )
  writeFileSync(join(pictures, 'broken.jpg'), 'not a picture')
  writeFileSync(join(folder, 'secret.png'), 'secret')
  portal = await startTestApp({ DATA_DIR: folder, IMAGES_DIR: pictures })
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, accept = modern, headers: Record<string, string> = {}) =>
  portal.call('GET', `/erleben/api/contentful/images/${path}`, { headers: { accept, ...headers } })

async function shown(path: string, accept?: string) {
  const answer = await get(path, accept)
  const { format, width, height } = await sharp(answer.rawPayload).metadata()
  return [answer.statusCode, answer.headers['content-type'], format, width, height]
}

describe('a picture', () => {
  test.each([
    ['wide.jpg?w=400', modern, ['image/webp', 'webp', 400, 300]],
    ['wide.jpg?w=400', 'image/*', ['image/jpeg', 'jpeg', 400, 300]],
    ['wide.jpg?h=300&w=4000', 'image/webp', ['image/webp', 'webp', 400, 300]],
    ['wide.jpg?w=3000', 'image/webp', ['image/webp', 'webp', 800, 600]],
    ['wide.jpg', 'image/webp', ['image/webp', 'webp', 800, 600]],
    ['wide.jpg', '*/*', ['image/jpeg', 'jpeg', 800, 600]],
    ['sheet.png?w=64&q=50', '*/*', ['image/png', 'png', 64, 48]],
    ['film.svg?w=640', 'image/webp', ['image/webp', 'webp', 640, 480]],
    ['film.svg?w=640', '*/*', ['image/png', 'png', 640, 480]],
    ['film.svg', modern, ['image/svg+xml', 'svg', 320, 240]],
    ['beta-buehne.jpg?w=320', 'image/webp', ['image/webp', 'webp', 320, 240]],
  ])('%s for %s', async (path, accept, look) => {
    expect(await shown(path, accept)).toEqual([200, ...look])
  })

  test('that is a drawing keeps the colours of its custom properties', async () => {
    const { rawPayload } = await get('paint.svg?w=64', '*/*')
    const { data } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([79, 123, 168])
  })

  test('that is a drawing with colours for the dark keeps them in every size, for who takes drawings', async () => {
    const drawn = await get('paint.svg?w=32')
    expect(drawn.headers['content-type']).toBe('image/svg+xml')
    expect(drawn.payload).toContain('prefers-color-scheme')
    expect(drawn.payload).toContain('width="32" height="32"')
    expect(await shown('paint.svg?w=32', 'image/webp')).toEqual([200, 'image/webp', 'webp', 32, 32])
  })

  test('is smaller with less quality', async () => {
    const sizes = await Promise.all(
      ['q=20', 'q=70', 'q=100'].map(async (q) => (await get(`wide.jpg?w=200&${q}`)).rawPayload.length),
    )
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect(new Set(sizes).size).toBe(3)
  })

  test('is kept by browsers for good, apart by Accept, and saved by its ETag', async () => {
    const first = await get('wide.jpg?w=240')
    expect(first.headers).toMatchObject({
      'cache-control': expect.stringContaining('immutable'),
      vary: 'Accept, Accept-Encoding',
    })
    const second = await get('wide.jpg?w=240', modern, { 'if-none-match': String(first.headers.etag) })
    expect([second.statusCode, second.payload]).toEqual([304, ''])
  })

  test('that is a drawing is sent compressed to those who take that, with an ETag of its own', async () => {
    const plain = await get('film.svg')
    const small = await get('film.svg', modern, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect([plain.headers['content-encoding'], small.headers['content-encoding']]).toEqual([undefined, 'br'])
    expect(brotliDecompressSync(small.rawPayload)).toEqual(plain.rawPayload)
    expect(small.headers.etag).not.toBe(plain.headers.etag)
    const bitmap = await get('wide.jpg?w=240', modern, { 'accept-encoding': 'br' })
    expect(bitmap.headers['content-encoding']).toBeUndefined()
  })

  test('that is a drawing can run nothing', async () => {
    expect((await get('film.svg')).headers['content-security-policy']).toContain('sandbox')
  })

  test('is made once, however many ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('wide.jpg?w=500')))
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(readdirSync(join(folder, 'images'), { recursive: true }).length).toBeGreaterThan(0)
  })

  test('comes as AVIF once a job has made it', async () => {
    expect((await get('wide.jpg?w=160')).headers['content-type']).toBe('image/webp')
    await portal.jobs.drain()
    await expect
      .poll(async () => (await get('wide.jpg?w=160')).headers['content-type'], { timeout: 30_000 })
      .toBe('image/avif')
    expect((await get('wide.jpg?w=160', 'image/webp')).headers['content-type']).toBe('image/webp')
  }, 40_000)
})

describe('refused', () => {
  test.each(['w=100000', 'h=0', 'q=101', 'w=abc', 'w=1&w=2'])('%s', async (query) => {
    const answer = await get(`wide.jpg?${query}`)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { sys: { type: 'Error', id: 'InvalidQuery' } }])
  })

  test.each([
    'none.png',
    '..%2fsecret.png',
    '%2e%2e/secret.png',
    '....//secret.png',
    'pictures',
    '',
    'wide.jpg/x.png',
    'x'.repeat(300),
  ])('%s', async (path) => {
    const answer = await get(path)
    expect([404, 400]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('secret')
  })
})

test('what is no picture is a fault and does not stop the others', async () => {
  expect((await get('broken.jpg?w=400')).statusCode).toBe(500)
  expect((await get('wide.jpg?w=320')).statusCode).toBe(200)
})

const from = (remoteAddress: string, path: string) =>
  portal.app.inject({
    url: `/erleben/api/contentful/images/${path}`,
    remoteAddress,
    headers: { accept: 'image/webp' },
  })

test('who asks for all variants at once gets six hundred a minute, and others go on', async () => {
  const widths = [
    16, 24, 32, 48, 64, 80, 96, 120, 128, 160, 192, 200, 240, 256, 300, 320, 360, 384, 400, 480, 500, 512, 600, 640,
    720, 750, 768, 800, 828, 900, 960, 1000, 1024, 1080, 1200, 1280, 1366, 1440, 1600, 1800, 1920, 2048,
  ]
  const variants = widths.flatMap((w) =>
    ['', '&h=1', '&h=300', '&h=600', '&h=1200'].flatMap((h) =>
      ['', '&q=1', '&q=75', '&q=90'].map((q) => `tiny.png?w=${w}${h}${q}`),
    ),
  )
  const statuses = []
  for (const variant of variants) statuses.push((await from('2001:db8::1', variant)).statusCode)
  expect([variants.length, statuses.filter((status) => status === 200).length]).toEqual([840, 600])
  const refused = await from('2001:db8::2', variants.at(-1) ?? '')
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
    429,
    '60',
    { sys: { id: 'RateLimitExceeded' } },
  ])
  expect((await from('2001:db8::3', variants[0] ?? '')).statusCode).toBe(200)
  expect((await from('192.0.2.1', variants.at(-1) ?? '')).statusCode).toBe(200)
})
