/** First load of the option selection and of a category of the shop in Chromium on a slow phone, against a static page of the same content. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { chromium, type Browser } from '@playwright/test'

import { chromiumLaunch, ensureChromium } from '../scripts/chromium.ts'
import { absolute, atMost, binding, bindingRatio, type Figure, interleave, median } from './figures.ts'
import { categoryPath, selectionPath } from './selection.ts'
import type { Sites } from './sites.ts'

const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowProcessor = { rate: 4 }
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
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
    return seen
  })()`

interface Paint {
  /** Milliseconds, as blocking. */
  readonly lcp: number
  readonly blocking: number
  readonly shift: number
}

/** One load with an empty cache. */
async function loadPage(browser: Browser, url: string, cookie: string): Promise<Paint> {
  const context = await browser.newContext(phone)
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: new URL(url).origin }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowNetwork)
  await devtools.send('Emulation.setCPUThrottlingRate', slowProcessor)
  await page.addInitScript(observe)
  const response = await page.goto(url, { waitUntil: 'load' })
  if (response?.status() !== 200) throw new Error(`${url}: ${response?.status()}`)
  await sleep(settleMs)
  const paint = await page.evaluate<Paint>(conclude)
  await context.close()
  return paint
}

/** The page as the server draws it, without its scripts. */
async function staticHtml(url: string, cookie: string): Promise<string> {
  const html = await (await fetch(url, { headers: { cookie } })).text()
  return html.replaceAll(/<script[^>]*>.*?<\/script>/gs, '')
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
  browser: Browser,
  { name, paint, path }: Measured,
): Promise<Figure[]> {
  const { server, demo } = await sites.open('postgres')
  const url = server.origin + path
  const folder = mkdtempSync(join(tmpdir(), 'kundencenter-page-'))
  writeFileSync(join(folder, 'page.html'), await staticHtml(url, demo.cookie))
  const still = await sites.start({
    program: 'bench/static-page.ts',
    args: [join(folder, 'page.html'), server.origin],
    env: {},
    readyPath: '/',
  })
  console.log(`  ${name}`)
  const measured = await interleave(rounds, {
    portal: () => loadPage(browser, url, demo.cookie),
    static: () => loadPage(browser, `${still.origin}/`, demo.cookie),
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
  if (!(await ensureChromium())) throw new Error('the bench needs Chromium')
  const { demo } = await sites.open('postgres')
  const browser = await chromium.launch(chromiumLaunch())
  try {
    return [
      ...(await paintFigures(sites, rounds, browser, {
        name: 'option selection',
        path: selectionPath(demo) ?? '',
        paint: 700,
      })),
      ...(await paintFigures(sites, rounds, browser, { name: 'category of devices', path: categoryPath, paint: 1476 })),
    ]
  } finally {
    await browser.close()
  }
}
