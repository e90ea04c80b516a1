/** The drawings that a page needs, as they stand before it (server only: the browser fetches what else it needs). */
import light from '#ui/icons/light.svg?raw'
import outline from '#ui/icons/outline.svg?raw'
import solid from '#ui/icons/solid.svg?raw'

const symbols = new Map(
  [...(outline + light + solid).matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs)].map(([symbol, id]) => [id, symbol]),
)

const encoder = new TextEncoder()
const keptSheets = 300

/** Makes the sheets of one server: pages of the same kind show the same drawings, so each is made once. */
export function createIconSheets(): (ids: ReadonlySet<string>) => Uint8Array {
  const sheets = new Map<string, Uint8Array>()
  return (ids) => {
    const key = [...ids].join(' ')
    const sheet = sheets.get(key) ?? drawSheet(ids)
    if (sheets.size === keptSheets) sheets.clear()
    sheets.set(key, sheet)
    return sheet
  }
}

function drawSheet(ids: ReadonlySet<string>): Uint8Array {
  const drawn = [...ids].map((id) => symbols.get(id) ?? '').join('')
  return encoder.encode(`<svg id="zeichen" width="0" height="0" aria-hidden="true">${drawn}</svg>`)
}
