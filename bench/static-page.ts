/** What the first paint is held against: a static page of the same content. Argument: the file with the HTML. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const client = join(import.meta.dirname, '../dist/client')
const html = brotliCompressSync(readFileSync(process.argv[2] ?? ''))
const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' }

function pageAsset(url: string): { body: Buffer; headers: Record<string, string> } | undefined {
  const file = join(client, url)
  if (!url.startsWith('/assets/') || !existsSync(file)) return undefined
  const type = { 'content-type': types[extname(file)] ?? 'application/octet-stream' }
  if (!existsSync(`${file}.br`)) return { body: readFileSync(file), headers: type }
  return { body: readFileSync(`${file}.br`), headers: { ...type, 'content-encoding': 'br' } }
}

const server = createServer(({ url = '/' }, response) => {
  const asset = pageAsset(url)
  if (asset !== undefined) response.writeHead(200, asset.headers).end(asset.body)
  else if (url === '/')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(html)
  else response.writeHead(404).end()
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => server.close())
