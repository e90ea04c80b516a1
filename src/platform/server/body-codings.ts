/** Bodies come as they are, never compressed. */
import type { FastifyInstance } from 'fastify'

import type { SendError } from './send-problem.ts'

/** A compressed body would be read as it stands, and said to be no JSON (RFC 9110, 15.5.16); asked after access, before it is read. */
export function refuseCodings(app: FastifyInstance, sendError: SendError): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const coding = request.headers['content-encoding']?.trim().toLowerCase() ?? ''
    if (coding === '' || coding === 'identity') done(null, payload)
    else void sendError(reply.header('accept-encoding', 'identity'), 415, 'unsupported-encoding')
  })
}
