/** First load of the option selection and of a category of the shop in Chromium on a slow phone, against a static page of the same content. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { launch } from './browser.ts'
import { absolute, atMost, binding, bindingRatio, type Figure, interleave, median } from './figures.ts'
import { openPhone, type Phone } from './phone.ts'
import { categoryPath, selectionPath } from './selection.ts'
import type { Sites } from './sites.ts'

/** After the load event; what hydration and idle work do belongs to the page. */
const settleMs = 2500

const observe = `
  window.seen = { lcp: 0, shift: 0, blocking: 0 }
  window.tasks = []
  const on = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  on('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime })
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value })
  on('longtask', (entry) => { tasks.push(entry) })`

/** Total blocking time: what long tasks after the first paint take beyond 50 ms. */
const conclude = `
  (() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime
    for (const { startTime, duration } of tasks)
      seen.blocking += Math.max(0, startTime + duration - Math.max(startTime, painted) - 50)
    const { responseStatus: status } = performance.getEntriesByType('navigation')[0]
    return { status, paint: seen }
  })()`

interface Paint {
  /** Milliseconds, as blocking. */
  readonly lcp: number
  readonly blocking: number
  readonly shift: number
}

interface Seen {
  readonly status: number
  readonly paint: Paint
}

/** One load with an empty cache. */
async function loadPage(phone: Phone, url: string, cookie: string): Promise<Paint> {
  const page = await phone.openPage()
  const [name = '', value = ''] = cookie.split('=')
  await page.send('Network.setCookie', { name, value, url })
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: observe })
  await page.load(url)
  await sleep(settleMs)
  const { result } = await page.send<{ result: { value: Seen } }>('Runtime.evaluate', {
    expression: conclude,
    returnByValue: true,
  })
  await page.close()
  const { status, paint } = result.value
  if (status !== 200) throw new Error(`${url}: ${status}`)
  return paint
}

/** What a page says of its safety has a price of its own: one that keeps to itself gets a process of its own. */
const kept = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
]

/** Writes the page as the server draws it, without its scripts, and its headers. */
async function writeStatic(folder: string, url: string, cookie: string): Promise<void> {
  const answer = await fetch(url, { headers: { cookie } })
  const html = await answer.text()
  writeFileSync(join(folder, 'page.html'), html.replaceAll(/<script[^>]*>.*?<\/script>/gs, ''))
  const headers = Object.fromEntries(kept.map((name) => [name, answer.headers.get(name) ?? '']))
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(headers))
}

interface Measured {
  readonly name: string
  readonly path: string
  /** Milliseconds of the largest paint on a machine as ours; depends on it. */
  readonly paint: number
}

async function paintFigures(
  sites: Sites,
  rounds: number,
  phone: Phone,
  { name, paint, path }: Measured,
): Promise<Figure[]> {
  const { server, demo } = await sites.open('postgres')
  const url = server.origin + path
  const folder = mkdtempSync(join(tmpdir(), 'kundencenter-page-'))
  await writeStatic(folder, url, demo.cookie)
  const still = await sites.start({
    program: 'bench/static-page.ts',
    args: [folder, server.origin],
    env: {},
    readyPath: '/',
  })
  console.log(`  ${name}`)
  const measured = await interleave(rounds, {
    portal: () => loadPage(phone, url, demo.cookie),
    static: () => loadPage(phone, `${still.origin}/`, demo.cookie),
  })
  await still.stop()
  rmSync(folder, { recursive: true })
  const paints = (variant: keyof typeof measured): number[] => measured[variant].map(({ lcp }) => lcp)
  const blocking = median(measured.portal.map((seen) => seen.blocking))
  const shift = Math.max(...measured.portal.map((seen) => seen.shift))
  return [
    absolute(`${name}, largest paint`, median(paints('portal')), 'ms', atMost(paint)),
    bindingRatio(`${name} / static page, largest paint`, [paints('portal'), paints('static')], atMost(1.1)),
    absolute(`${name}, blocking time`, blocking, 'ms', atMost(60)),
    binding(`${name}, layout shift`, shift, '', atMost(0)),
  ]
}

export async function pageFigures(sites: Sites, rounds: number): Promise<Figure[]> {
  const { demo } = await sites.open('postgres')
  const browser = await launch()
  try {
    const phone = await openPhone(browser)
    return [
      ...(await paintFigures(sites, rounds, phone, {
        name: 'option selection',
        path: selectionPath(demo) ?? '',
        paint: 700,
      })),
      ...(await paintFigures(sites, rounds, phone, { name: 'category of devices', path: categoryPath, paint: 1476 })),
    ]
  } finally {
    await browser.close()
  }
}
