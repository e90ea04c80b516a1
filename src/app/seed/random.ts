/** Repeatable random numbers: the same for the same seed, on every machine. */

export interface Random {
  /** 0 up to, not including, `limit`. */
  below(limit: number): number
  pick<T>(list: readonly T[]): T
  /** Whether something happens that happens in `percent` of all cases. */
  happens(percent: number): boolean
  /** `digits` hexadecimal digits. */
  hex(digits: number): string
}

/** splitmix32 over a mix of `seed` and `index`, so that each index has its own row of numbers. */
export function createRandom(seed: number, index: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index, 0x85ebca6b)) | 0
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
  const below = (limit: number): number => next() % limit
  return {
    below,
    pick: <T>(list: readonly T[]): T => {
      const picked = list[below(list.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    happens: (percent) => below(100) < percent,
    hex: (digits) => {
      let text = ''
      while (text.length < digits) text += next().toString(16).padStart(8, '0')
      return text.slice(0, digits)
    },
  }
}
