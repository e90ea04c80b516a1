/** What the first paint is held against: a static page of the same content. Arguments: the folder with the HTML and its headers, the portal that has its pictures. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const [folder = '', origin = ''] = process.argv.slice(2)
const client = join(import.meta.dirname, '../dist/client')
const html = readFileSync(join(folder, 'page.html'), 'utf8')
const ownHeaders = JSON.parse(readFileSync(join(folder, 'headers.json'), 'utf8')) as Record<string, string>
const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }

interface Stored {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

const page: Stored = {
  body: brotliCompressSync(html),
  headers: { ...ownHeaders, 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
}

/** The pictures of the page, as the portal sends them to a browser. */
async function readPictures(): Promise<ReadonlyMap<string, Stored>> {
  const addresses = new Set([...html.matchAll(/\/[\w/-]+\/images\/[\w./-]+(?:\?w=\d+)?/g)].map(([address]) => address))
  const pictures = new Map<string, Stored>()
  for (const address of addresses) {
    const answer = await fetch(origin + address, {
      headers: { 'accept-encoding': 'identity', accept: 'image/avif,image/*' },
    })
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    const headers = { 'content-type': answer.headers.get('content-type') ?? 'image/svg+xml' }
    const body = Buffer.from(await answer.arrayBuffer())
    const isText = headers['content-type'].includes('svg')
    pictures.set(
      address,
      isText
        ? { body: brotliCompressSync(body), headers: { ...headers, 'content-encoding': 'br' } }
        : { body, headers },
    )
  }
  return pictures
}

function pageAsset(url: string): Stored | undefined {
  const asset = join(client, url)
  if (!url.startsWith('/assets/') || !existsSync(asset)) return undefined
  const type = { 'content-type': types[extname(asset)] ?? 'application/octet-stream' }
  if (!existsSync(`${asset}.br`)) return { body: readFileSync(asset), headers: type }
  return { body: readFileSync(`${asset}.br`), headers: { ...type, 'content-encoding': 'br' } }
}

const pictures = await readPictures()
const server = createServer(({ url = '/' }, response) => {
  const stored = url === '/' ? page : (pageAsset(url) ?? pictures.get(url))
  if (stored === undefined) response.writeHead(404).end()
  else response.writeHead(200, stored.headers).end(stored.body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => server.close())
