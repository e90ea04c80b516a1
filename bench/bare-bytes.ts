/** What the ready strings are held against: node:http with the same bytes. Argument: the file that holds them. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const bytes = readFileSync(process.argv[2] ?? '')
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length, etag: '"ready"' }

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(bytes)
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => server.close())
