/**
 * A slow phone in Chromium to which no debugger is attached, as Playwright's own pages always have one: with it V8 reads
 * all of React's code a second time, for the places of errors that React makes ahead, a sixth of a second of such a phone.
 */
import { once } from 'node:events'

import type { Browser, CDPSession } from '@playwright/test'

export interface Phone {
  /** A page in a context of its own. */
  openPage(): Promise<PhonePage>
}

export interface PhonePage {
  /** A command of the DevTools protocol. @throws Error with what the browser says */
  send<Answer>(method: string, given?: object): Promise<Answer>
  /** Goes there and waits for the load event. */
  load(url: string): Promise<void>
  close(): Promise<void>
}

const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const screen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true }
const slowdown = 4

/** 1.6 Mbps with 150 ms, a processor a quarter as quick. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const devtools = await browser.newBrowserCDPSession()
  return {
    openPage: async () => {
      const { browserContextId } = await devtools.send('Target.createBrowserContext')
      const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId })
      const { sessionId } = await devtools.send('Target.attachToTarget', { targetId })
      const page = startPage(devtools, sessionId)
      await page.send('Page.enable')
      await page.send('Network.enable')
      await page.send('Network.emulateNetworkConditions', network)
      await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await page.send('Emulation.setDeviceMetricsOverride', screen)
      await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
      const close = async () => void (await devtools.send('Target.disposeBrowserContext', { browserContextId }))
      return { ...page, close }
    },
  }
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Talks to one page through the browser's own session. */
function startPage(devtools: CDPSession, sessionId: string): Omit<PhonePage, 'close'> {
  const events = new EventTarget()
  const answers = new Map<number, (message: Message) => void>()
  devtools.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return
    const message = JSON.parse(received.message) as Message
    if (message.method !== undefined) events.dispatchEvent(new Event(message.method))
    answers.get(message.id ?? 0)?.(message)
  })
  let last = 0
  const send = async <Answer>(method: string, params: object = {}): Promise<Answer> => {
    last += 1
    const id = last
    const { promise, resolve } = Promise.withResolvers<Message>()
    answers.set(id, resolve)
    await devtools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    const { error, result } = await promise
    answers.delete(id)
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result as Answer
  }
  const load = async (url: string): Promise<void> => {
    const loaded = once(events, 'Page.loadEventFired')
    await send('Page.navigate', { url })
    await loaded
  }
  return { send, load }
}
