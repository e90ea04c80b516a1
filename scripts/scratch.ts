/** Where what a test run makes and drops is kept. */
import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const inMemory = '/dev/shm'
/** A run holds some hundred databases of 40 MB, few of them at a time. */
const roomBytes = 4 * 1024 ** 3

/**
 * The system's folder in memory where it has room, else the temporary one. A test database is a thousand files, and for each new
 * file ext4 looks through the places of those that were deleted in the last seconds: half of the server's time.
 */
export function scratchFolder(): string {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= roomBytes ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}
