import type { Session } from '#domains/identity/server/sessions.ts'
import { builder } from '#kit/builder.ts'

/** A session of anna. */
export const aSession = builder<Session>({
  guid: '019a9e00-0000-7000-8000-000000000001',
  sid: 'sid',
  idHash: Buffer.alloc(32),
  adviser: false,
  issuer: 'x',
  subject: 'x',
  personName: 'x',
  expiresAt: '',
})
