/**
 * Remembers what a pure function made of a frozen object on a day, as long as the object lives: the server hands out the
 * same product to every page. Nobody can tell it from making it anew, so it is no state. Other objects are made anew.
 */
export function oncePerObject<From extends object, Made>(
  make: (from: From, day: string) => Made,
): (from: From, day: string) => Made {
  const kept = new WeakMap<From, { readonly day: string; readonly made: Made }>()
  return (from, day) => {
    if (!Object.isFrozen(from)) return make(from, day)
    const known = kept.get(from)
    if (known?.day === day) return known.made
    const made = make(from, day)
    kept.set(from, { day, made })
    return made
  }
}
