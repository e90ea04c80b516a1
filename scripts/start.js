// Plain JavaScript, because the first run happens under the machine's own Node (20 or newer): installs what package-lock.json
// names when it is not there, then hands over to the pinned Node, which runs TypeScript. `--installed` only notes an install.
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, lstatSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { thriftyEnvironment, thriftyFlags } from './thrift.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const bin = join(modules, '.bin')
const lock = join(root, 'package-lock.json')
// A copy of the lockfile, written after success. Contents, not times: a clone has no useful times.
const mark = join(modules, '.installed-lock')

/** @param {string} path */
function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

function install() {
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error('node_modules is a link: installing would empty the folder it leads to; install there')
    process.exit(1)
  }
  const given = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', given, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) process.exit(status ?? 1)
  copyFileSync(lock, mark)
}

/** @param {string[]} args */
function handOver(args) {
  const thrifty = args[0] === 'scripts/launch.ts'
  const env = {
    ...(thrifty && thriftyEnvironment),
    ...process.env,
    PATH: bin + delimiter + process.env.PATH,
  }
  const flags = thrifty ? thriftyFlags : []
  const child = spawn(join(bin, 'node'), [...flags, ...args], { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 128 : code))
}

if (process.argv[2] === '--installed') {
  if (existsSync(modules)) copyFileSync(lock, mark)
} else {
  if (read(mark) !== read(lock) || !existsSync(join(bin, 'node'))) install()
  handOver(process.argv.slice(2))
}
