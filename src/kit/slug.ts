/** A part of a page as it stands in an address. */
import { spelledOut } from './umlauts.ts'

/** 'Höhe & Größe (§ 4)' → 'hoehe-groesse-4'. */
export function slug(text: string): string {
  return spelledOut(text.toLowerCase())
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
