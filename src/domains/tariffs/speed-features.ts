/** What a tariff has beside its speeds. Pure. */
import type { Tariff } from './api.ts'

/** '1.000 Mbit/s im Download' */
function mostText(range: { readonly max: number } | null | undefined, way: string): string {
  return `${range?.max.toLocaleString('de-DE')} Mbit/s im ${way}`
}

/** Its features without those that only repeat the most its line can do ('500 Mbit/s im Download'): beside the other bounds they would promise it. */
export function featuresBesideSpeeds({ features, speeds }: Pick<Tariff, 'features' | 'speeds'>): string[] {
  const repeated = new Set([mostText(speeds?.download, 'Download'), mostText(speeds?.upload, 'Upload')])
  return features.filter((feature) => !repeated.has(feature.replace('\u{A0}', ' ')))
}
