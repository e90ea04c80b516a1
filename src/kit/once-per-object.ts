/**
 * Remembers what a pure function made of a frozen object, as long as the object lives: the server hands out the same product
 * and the same menu to every page. `given` is all else that it depends on, a day or a base; the latest is kept. Nobody can
 * tell it from making it anew, so it is no state. Other objects are made anew.
 */
export function oncePerObject<From extends object, Made>(
  make: (from: From, given: string) => Made,
): (from: From, given: string) => Made {
  const kept = new WeakMap<From, { readonly given: string; readonly made: Made }>()
  return (from, given) => {
    if (!Object.isFrozen(from)) return make(from, given)
    const known = kept.get(from)
    if (known?.given === given) return known.made
    const made = make(from, given)
    kept.set(from, { given, made })
    return made
  }
}
