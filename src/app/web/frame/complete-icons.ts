/** The sheet of icons that stands in every page; the server writes what the page draws. */
import light from '#ui/icons/light.svg?url'
import outline from '#ui/icons/outline.svg?url'
import solid from '#ui/icons/solid.svg?url'

/** Fetches the icons that the first page did not need, one file after the other, for later screens. */
export async function completeSheet(): Promise<void> {
  const sheet = document.getElementById('zeichen')
  if (sheet === null) return
  for (const sprite of [outline, light, solid]) {
    const text = await (await fetch(sprite)).text()
    const drawings = new DOMParser().parseFromString(text, 'image/svg+xml').querySelectorAll('symbol')
    sheet.append(...[...drawings].filter(({ id }) => document.getElementById(id) === null))
  }
}
