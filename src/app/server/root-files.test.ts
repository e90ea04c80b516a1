import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { deriveTheme } from '#kit/theme.ts'

import { testClock } from '../testing/test-clock.ts'
import { mountRootFiles } from './root-files.ts'

const app = Fastify()
const provider = { name: 'Nordnetz', email: 'hilfe@nordnetz.example', theme: deriveTheme('#00695c', 2) }
mountRootFiles(app, { provider, publicOrigin: 'https://kunden.nordnetz.example', clock: testClock() })

test('security.txt names the provider and runs out within a year', async () => {
  const answer = await app.inject('/.well-known/security.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body.split('\n')).toEqual([
    'Contact: mailto:hilfe@nordnetz.example',
    'Expires: 2027-05-21T00:00:00Z',
    'Preferred-Languages: de, en',
    'Canonical: https://kunden.nordnetz.example/.well-known/security.txt',
    '',
  ])
})

test('the manifest names the provider', async () => {
  const answer = await app.inject('/manifest.webmanifest')
  expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  expect(answer.json()).toMatchObject({ short_name: 'Nordnetz', start_url: '/erleben', lang: 'de' })
})
