/** What works, but should not stay so: said at every start. */
import type { Config } from './config.ts'

type Settings = Pick<Config, 'atHome' | 'demo' | 'publicOrigin' | 'TRUST_PROXY'>

/** One sentence for each; none: nothing to say. */
export function startWarnings({ atHome, demo, publicOrigin, TRUST_PROXY }: Settings): string[] {
  const warnings: readonly (readonly [boolean, string])[] = [
    [
      demo && !atHome,
      'DEMO is 1 where others reach the portal or a real issuer signs people in: demo data and logins are open to them',
    ],
    [
      publicOrigin.startsWith('https:') && TRUST_PROXY === undefined,
      'PUBLIC_ORIGIN is https, so a proxy stands in front, but TRUST_PROXY does not name it: all clients share one limit',
    ],
  ]
  return warnings.filter(([holds]) => holds).map(([, text]) => text)
}
