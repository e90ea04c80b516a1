/** Names that tag managers and editors rely on; the same table stands in docs/glossary.md. */

/** On elements: what a click on them is called, and which product they show ('1412 Filme & Serien'). */
export const trackingIdAttribute = 'data-tracking-id'
export const productAttribute = 'data-product'

/** What the tag manager's script puts on `window` when it is ready: `utag.view(data)`, `utag.link(data)`. */
export const tagManagerGlobal = 'utag'
