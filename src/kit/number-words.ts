const words = 'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')

/** 4 → 'Vier', 40 → '40': how a count begins a line; in words up to twelve. */
function countWord(count: number): string {
  const word = words[count] ?? String(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** (4, 'Ein Vertrag', 'Verträge') → 'Vier Verträge'; a single one is said by `one`. */
export function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : `${countWord(count)} ${many}`
}
