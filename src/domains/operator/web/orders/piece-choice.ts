/** Pieces of an order, as the forms of the desk name and offer them. */

/** 'Fon 8, Salbei, 256 GB' */
export function pieceName({ detail, title }: { readonly detail: string; readonly title: string }): string {
  return detail === '' ? title : `${title}, ${detail}`
}

/** '0 von 2', '1 von 2', '2 von 2' */
export function outOf(all: number): { value: string; text: string }[] {
  return Array.from({ length: all + 1 }, (_, count) => ({ value: String(count), text: `${count} von ${all}` }))
}
