// How the server process is started so that it takes little memory. Plain JavaScript: `npm start` reads it before the pinned
// Node is there.

/** Young objects get 8 MB in place of 16, three times over: the server throws most of them away at once. Two helpers. */
export const thriftyFlags = ['--max-semi-space-size=8', '--v8-pool-size=2']

/**
 * For the C library of Linux: two heaps for all threads in place of one for each, which keep what compiling the embedded
 * database took at the start; large pieces go back when they are free. Other systems do not know these names.
 */
export const thriftyEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '4194304',
}
