import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sofra-setup-'))
  for (const name of ['bin', 'tools', 'node_modules']) mkdirSync(join(folder, name))
  copyFileSync(resolve(import.meta.dirname, '../../bin/setup'), join(folder, 'bin/setup'))
  writeFileSync(join(folder, 'bin/try'), '. "$(dirname "$0")/setup"\n')
  // Stands for npm, and leaves a trace.
  writeFileSync(join(folder, 'tools/npm'), `#!/bin/sh\ntouch "${folder}/npm-was-called"\n`)
  chmodSync(join(folder, 'tools/npm'), 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs a command of a checkout with these packages wanted and present. @returns whether it has installed them */
function installs(wanted: object, present: object | null): boolean {
  const write = (path: string, packages: object): void => writeFileSync(join(folder, path), JSON.stringify({ packages }))
  write('package-lock.json', { '': { name: 'shop' }, ...wanted })
  if (present) write('node_modules/.package-lock.json', present)
  const path = [join(folder, 'tools'), dirname(process.execPath), process.env.PATH].join(':')
  execFileSync('sh', [join(folder, 'bin/try')], { env: { PATH: path }, stdio: 'pipe' })
  return existsSync(join(folder, 'npm-was-called'))
}

const kysely = { 'node_modules/kysely': { version: '1.0.0', integrity: 'sha512-a' } }
const forMac = { 'node_modules/sharp-darwin': { version: '1.0.0', integrity: 'sha512-b', optional: true } }
const newer = { 'node_modules/kysely': { version: '1.0.1', integrity: 'sha512-c' } }

test.for([
  ['nothing is there', kysely, null, true],
  ['a plain npm ci has installed all of it', kysely, kysely, false],
  ['only what other systems need is missing', { ...kysely, ...forMac }, kysely, false],
  ['a package has another version', kysely, newer, true],
  ['a package is missing', { ...kysely, 'node_modules/pg': { version: '8.0.0', integrity: 'sha512-d' } }, kysely, true],
  ['a package is there that nobody wants any more', {}, kysely, true],
] as const)('where %s, a command installs what is missing only', ([, wanted, present, expected]) => {
  expect(installs(wanted, present)).toBe(expected)
})
