/** The drawings that a page needs, as they stand before it (server only: the browser fetches what else it needs). */
import light from '#ui/icons/light.svg?raw'
import outline from '#ui/icons/outline.svg?raw'
import solid from '#ui/icons/solid.svg?raw'

const symbols = new Map(
  [...(outline + light + solid).matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs)].map(([symbol, id]) => [id, symbol]),
)

export function iconSheet(ids: ReadonlySet<string>): string {
  const drawn = [...ids].map((id) => symbols.get(id) ?? '')
  return `<svg id="zeichen" width="0" height="0" aria-hidden="true">${drawn.join('')}</svg>`
}
