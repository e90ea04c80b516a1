/** What a page's own scripts are known by (Content Security Policy): 128 bits that nobody can guess. */
import { randomFillSync } from 'node:crypto'

const bytes = 16
const pages = 256

/** Makes the source of one server's nonces, in base64. It asks the system for some hundred at once, as one takes as long as many. */
export function createNonces(): () => string {
  const pool = Buffer.alloc(bytes * pages)
  let used = pool.length
  return () => {
    if (used === pool.length) {
      randomFillSync(pool)
      used = 0
    }
    used += bytes
    return pool.toString('base64', used - bytes, used)
  }
}
