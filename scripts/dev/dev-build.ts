/** What draws pages in the workshop: the sources themselves, as they are at each request. */
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'

import type { Renderer, RenderingBundle } from '#app/rendering.ts'
import { beforeHydration } from '#app/server/pages/assets.ts'
import type { PortalBuild } from '#app/server/pages/portal.ts'

import { errorPage, errorText } from './error-page.ts'
import { noncePlace } from './vite-server.ts'

const serverEntry = '/src/app/web/entry-server.tsx'
const browserEntry = '/src/app/web/entry-browser.ts'
const baseSheet = '/src/ui/base.css'

export async function openDevBuild(vite: ViteDevServer): Promise<PortalBuild> {
  const load = () => vite.ssrLoadModule(serverEntry) as Promise<RenderingBundle>
  const scripts = await browserScripts(vite)
  let bundle = await load()
  let styles = ''
  const refreshers: (() => Promise<void>)[] = []
  return {
    bundle: {
      createClient: (...all) => bundle.createClient(...all),
      renderConsent: (data) => bundle.renderConsent(data),
      createRenderer: async (base) => {
        let made = bundle
        let renderer = await bundle.createRenderer(base)
        refreshers.push(async () => {
          if (made === bundle) return
          made = bundle
          renderer = await bundle.createRenderer(base)
        })
        return withStyles(
          () => renderer,
          async () => {
            styles = await stylesNow(vite)
          },
        )
      },
    },
    assets: {
      inlineStyles: true,
      head: (nonce) => (beforeHydration + styles + scripts).replaceAll(noncePlace, nonce),
      scriptsFor: () => '',
    },
    mountFiles: async (app) => {
      showErrors(app, vite)
      app.addHook('onRequest', async () => {
        bundle = await load()
        for (const refresh of refreshers) await refresh()
      })
    },
  }
}

/** The sheets of a page are known when it has been drawn. */
function withStyles(renderer: () => Renderer, collect: () => Promise<void>): Renderer {
  return {
    accessOf: (pathname) => renderer().accessOf(pathname),
    takesFiles: (pathname) => renderer().takesFiles(pathname),
    load: async (request, page) => {
      const loaded = await renderer().load(request, page)
      if (loaded instanceof Response) return loaded
      return {
        ...loaded,
        draw: () => undefined,
        drawLate: async (onError) => {
          const drawing = loaded.draw() ?? (await loaded.drawLate(onError))
          await collect()
          return drawing
        },
      }
    },
  }
}

/** Vite's own scripts and ours, as Vite writes them into a page. */
async function browserScripts(vite: ViteDevServer): Promise<string> {
  const entry = `<script type="module" src="${browserEntry}"></script>`
  const html = await vite.transformIndexHtml('/', `<html><head>${entry}</head><body></body></html>`)
  return /<head>(.*)<\/head>/s.exec(html)?.[1] ?? ''
}

/** All sheets that the server knows so far, so that a page has its look before its scripts; Vite takes them over by their id. */
async function stylesNow(vite: ViteDevServer): Promise<string> {
  const { moduleGraph } = vite.environments.ssr
  const known = [...moduleGraph.idToModuleMap.values()].flatMap(({ file, url }) =>
    file?.endsWith('.css') === true && !url.includes('?') ? [url] : [],
  )
  const sheets = [...new Set([baseSheet, ...known])].map(async (url) => {
    const { default: css } = (await vite.ssrLoadModule(`${url}?inline`)) as { default: string }
    const id = (await vite.environments.client.pluginContainer.resolveId(url))?.id ?? url
    return `<style nonce="${noncePlace}" data-vite-dev-id="${id}">${css}</style>`
  })
  return (await Promise.all(sheets)).join('')
}

function showErrors(app: FastifyInstance, vite: ViteDevServer): void {
  app.setErrorHandler((error: Error, request, reply) => {
    vite.ssrFixStacktrace(error)
    console.error(errorText(error))
    if (request.headers.accept?.includes('text/html') !== true) return reply.code(500).send({ message: error.message })
    return reply.code(500).type('text/html; charset=utf-8').send(errorPage(error))
  })
}
