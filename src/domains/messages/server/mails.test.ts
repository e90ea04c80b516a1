/** Stored mails on their way to a mail server, on a real database. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { startPortal } from '#app/testing/test-app.ts'
import { ok } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import { DatabaseAway } from '#platform/server/database-away.ts'
import { statement, type Db } from '#platform/server/db.ts'

import { deliverMail } from './deliver-mail.ts'
import { openMailSender, type MailSender } from './mail-sender.ts'
import { listMails, nobody, storeMail } from './messages.ts'
import { fakeMailServer } from './test-mail-server.ts'

const portal = await startPortal()

function mail(dedupeKey: string = randomUUID()) {
  return {
    id: randomUUID(),
    guid: nobody,
    recipient: 'anna@example.org',
    subject: 'Deine Bestellung für März',
    text: 'Grüße',
    html: '<p>Grüße</p>',
    createdAt: instant(portal.clock),
    dedupeKey,
  }
}

/** Notes what it is given. */
function working(sent: string[]): MailSender {
  const send: MailSender['send'] = async ({ id }) => {
    sent.push(id)
    return ok(null)
  }
  return { send, close: () => undefined }
}

async function stored(id: string) {
  return (await listMails(portal.db, 100)).find((one) => one.id === id)
}

describe('mail', () => {
  test('is stored once per dedupe key, under the first id', async () => {
    const first = mail()
    expect(await storeMail(portal.db, first)).toBe(first.id)
    expect(await storeMail(portal.db, mail(first.dedupeKey))).toBe(first.id)
    expect(await stored(first.id)).toMatchObject({ subject: first.subject, sentAt: undefined, guid: nobody })
  })

  test('is handed over once; a failure is tried again', async () => {
    const id = await storeMail(portal.db, mail())
    const sent: string[] = []
    const failing: MailSender = { send: () => Promise.reject(new Error('down')), close: () => undefined }
    await expect(deliverMail({ ...portal, sender: failing }, nobody, id)).rejects.toThrow('down')
    expect((await stored(id))?.sentAt).toBeUndefined()
    await deliverMail({ ...portal, sender: working(sent) }, nobody, id)
    await deliverMail({ ...portal, sender: working(sent) }, nobody, id)
    expect(sent).toEqual([id])
    expect((await stored(id))?.sentAt).toBe(instant(portal.clock))
  })

  test('goes out once where the mail server is slow and the job is given out again meanwhile', async () => {
    const server = await fakeMailServer({ slowMs: 80 })
    const sender = await openMailSender(`smtp://127.0.0.1:${server.port}`, 'erleben <service@example.org>')
    const ids = await Promise.all([1, 2, 3].map(() => storeMail(portal.db, mail())))
    const first = ids.map((id) => deliverMail({ ...portal, sender }, nobody, id))
    const again = ids.map((id) => deliverMail({ ...portal, sender }, nobody, id))
    const outcomes = await Promise.allSettled([...first, ...again])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    const later = await Promise.all(ids.map((id) => deliverMail({ ...portal, sender }, nobody, id)))
    expect(later.map(({ did }) => did)).toEqual(['nothing', 'nothing', 'nothing'])
    sender.close()
    server.close()
    expect(server.delivered().toSorted()).toEqual(ids.toSorted())
  })

  test('that takes too long is broken off: what is tried again does not go out twice', async () => {
    const server = await fakeMailServer({ slowMs: 150 })
    const url = `smtp://127.0.0.1:${server.port}`
    const sender = await openMailSender(url, 'erleben <service@example.org>', { deliveryMs: 400 })
    const id = await storeMail(portal.db, mail())
    await expect(deliverMail({ ...portal, sender }, nobody, id)).rejects.toThrow('aborted')
    await sleep(1500)
    expect(server.delivered()).toEqual([])
    sender.close()
    server.close()
    expect((await stored(id))?.sentAt).toBeUndefined()
  })

  test('of a process that died while sending goes out when its claim has run out', async () => {
    const id = await storeMail(portal.db, mail())
    const claimed = Promise.withResolvers<void>()
    const hang = (): Promise<never> => {
      claimed.resolve()
      return new Promise(() => {})
    }
    const hanging: MailSender = { send: hang, close: () => undefined }
    const sent: string[] = []
    void deliverMail({ ...portal, sender: hanging }, nobody, id)
    await claimed.promise
    await expect(deliverMail({ ...portal, sender: working(sent) }, nobody, id)).rejects.toThrow('somebody else')
    portal.clock.advance(6 * 60_000)
    expect(await deliverMail({ ...portal, sender: working(sent) }, nobody, id)).toEqual({ did: 'sent' })
    expect(sent).toEqual([id])
  })

  test('that was handed over while the database is away for a moment does not go out again', async () => {
    const id = await storeMail(portal.db, mail())
    const sent: string[] = []
    let away = 2
    const query: Db['query'] = async (asked, values) => {
      if (asked.name === 'messages.mark-sent' && (away -= 1) >= 0) throw new DatabaseAway(new Error('connection lost'))
      return portal.db.query(asked, values)
    }
    const db = { ...portal.db, query }
    expect(await deliverMail({ ...portal, db, sender: working(sent) }, nobody, id)).toEqual({ did: 'sent' })
    portal.clock.advance(6 * 60_000)
    expect(await deliverMail({ ...portal, sender: working(sent) }, nobody, id)).toEqual({ did: 'nothing' })
    expect(sent).toEqual([id])
  })

  test('stays unsent without a mail server', async () => {
    const id = await storeMail(portal.db, mail())
    expect(await deliverMail({ ...portal, sender: undefined }, nobody, id)).toEqual({ did: 'nothing' })
    expect((await stored(id))?.sentAt).toBeUndefined()
  })

  test('jobs are few at a time and expire after the slowest batch', async () => {
    const expiry = statement<{ seconds: number }>(
      '',
      `select expire_seconds as seconds from pgboss.queue where name = 'mail-deliver'`,
    )
    expect((await portal.db.query(expiry))[0]?.seconds).toBeGreaterThan(180)
  })

  test('goes out by SMTP with one message id', async () => {
    const server = await fakeMailServer()
    const sender = await openMailSender(`smtp://127.0.0.1:${server.port}`, 'erleben <service@example.org>')
    const id = await storeMail(portal.db, mail())
    await deliverMail({ ...portal, sender }, nobody, id)
    sender.close()
    server.close()
    const text = server.heard.join('')
    expect(text).toContain('RCPT TO:<anna@example.org>')
    expect(text).toContain(`Message-ID: <${id}@example.org>`)
    expect(text).toContain('Content-Type: text/html; charset=utf-8')
    expect((await stored(id))?.sentAt).toBeDefined()
  })

  test('goes to no other machine in the clear', async () => {
    // Not one of the names of this machine, and no STARTTLS.
    const server = await fakeMailServer({ host: '127.0.0.2' })
    const sender = await openMailSender(`smtp://127.0.0.2:${server.port}`, 'erleben <service@example.org>')
    const id = await storeMail(portal.db, mail())
    await expect(deliverMail({ ...portal, sender }, nobody, id)).rejects.toThrow(/STARTTLS|TLS/)
    sender.close()
    server.close()
    expect(server.heard.join('')).not.toMatch(/MAIL FROM|RCPT TO/)
    expect((await stored(id))?.sentAt).toBeUndefined()
  })
})
