/** The portal, made anew when its code changes; the database stays open and keeps what was done. */
import { relative } from 'node:path'

import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'

import type * as composing from '#app/server/compose.ts'
import type * as process from '#app/server/process.ts'
import type * as clocks from '#platform/server/clock.ts'
import type { Db, Sql } from '#platform/server/db.ts'

import { openDevBuild } from './dev-build.ts'
import { errorText } from './error-page.ts'
import { root } from './vite-server.ts'

export interface PortalHost {
  readonly origin: string
  readonly host: string
  readonly port: number
  /** The portal of the code as it is now. @throws what the code throws. */
  current(): Promise<FastifyInstance>
  close(): Promise<void>
}

/** What a browser alone runs is exchanged there. */
const onlyWeb = /^src\/(ui|[^/]+\/web|domains\/[^/]+\/web)\//
const ofServer = /^(src|db)\//

export async function openPortalHost(vite: ViteDevServer): Promise<PortalHost> {
  const { openProcess } = await load<typeof process>(vite, '/src/app/server/process.ts')
  const opened = await openProcess()
  const { config, db } = opened
  let generation = 0
  const make = (): Promise<composing.Portal> => makePortal(vite, opened, (generation += 1))
  let portal = make()
  await portal
  const stopWatching = onServerChange(vite, () => {
    portal = portal.then(
      (old) => old.close().then(make),
      () => make(),
    )
    portal.then(
      () => vite.environments.client.hot.send({ type: 'full-reload' }),
      (error: unknown) => console.error(errorText(error)),
    )
  })
  return {
    origin: config.publicOrigin,
    host: config.HOST,
    port: config.PORT,
    current: async () => (await portal).app,
    close: async () => {
      stopWatching()
      await portal.then(
        (last) => last.close(),
        () => undefined, // said when it failed
      )
      await db.close()
    },
  }
}

function load<Module>(vite: ViteDevServer, path: string): Promise<Module> {
  return vite.ssrLoadModule(path) as Promise<Module>
}

async function makePortal(
  vite: ViteDevServer,
  { config, db, log, prepare }: process.PortalProcess,
  generation: number,
): Promise<composing.Portal> {
  await prepare()
  const { compose } = await load<typeof composing>(vite, '/src/app/server/compose.ts')
  const { systemClock: clock } = await load<typeof clocks>(vite, '/src/platform/server/clock.ts')
  const pages = await openDevBuild(vite)
  return compose({ config, db: renamedStatements(db, generation), clock, log, validateAnswers: true, pages })
}

/** Several files saved at once are one change. @returns how to stop */
function onServerChange(vite: ViteDevServer, heard: () => void): () => void {
  let pending: NodeJS.Timeout | undefined
  vite.watcher.on('all', (_event, file) => {
    const path = relative(root, file)
    if (!ofServer.test(path) || onlyWeb.test(path) || path.includes('.test.')) return
    clearTimeout(pending)
    pending = setTimeout(heard, 30)
  })
  return () => clearTimeout(pending)
}

/** A connection remembers a statement's text by its name: changed SQL needs another one. */
function renamedStatements(db: Db, generation: number): Db {
  const named = <S extends { readonly name: string }>(statement: S): S =>
    statement.name === '' ? statement : { ...statement, name: `${statement.name}.${generation}` }
  const sql = <Kind extends Sql>(inner: Kind): Kind => ({
    ...inner,
    query: (statement: Parameters<Sql['query']>[0], values?: Parameters<Sql['query']>[1]) =>
      inner.query(named(statement), values),
  })
  return { ...sql(db), tx: (work) => db.tx((tx) => work(sql(tx))) }
}
