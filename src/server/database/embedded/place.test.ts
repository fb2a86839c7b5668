import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { prepareFolders } from './server-folders.ts'
import { findPlatformPackage, linkLibraries } from './platform-package.ts'

let closed: string
let systemFolder: string

beforeEach(() => {
  closed = mkdtempSync(join(tmpdir(), 'sofra-closed-'))
  systemFolder = mkdtempSync(join(tmpdir(), 'sofra-system-'))
  chmodSync(systemFolder, 0o755)
})

afterEach(() => {
  for (const folder of [closed, systemFolder]) rmSync(folder, { recursive: true })
})

test('a platform without a package is told to set DATABASE_URL', () => {
  expect(() => findPlatformPackage('win32-x64')).toThrow('no built-in PostgreSQL for win32-x64: set DATABASE_URL')
})

test('library links that npm left out are made', () => {
  const root = dirname(findPlatformPackage().native)
  mkdirSync(join(closed, 'native', 'lib'), { recursive: true })
  cpSync(join(root, 'native', 'pg-symlinks.json'), join(closed, 'native', 'pg-symlinks.json'))
  linkLibraries(closed)
  linkLibraries(closed)
  expect(readdirSync(join(closed, 'native', 'lib'))).not.toHaveLength(0)
  expect(readlinkSync(join(closed, 'native', 'lib', 'libpq.so'))).toMatch(/^libpq\.so\./)
})

test.runIf(process.getuid?.() === 0)('programs in a folder closed to nobody are copied to where they run', () => {
  const { native, version } = findPlatformPackage()
  cpSync(native, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
  const lines: string[] = []
  const place = prepareFolders(join(systemFolder, 'data'), { native: join(closed, 'native'), version }, systemFolder, (line) =>
    lines.push(line),
  )
  expect(lines).toHaveLength(1)
  const run = spawnSync(join(place.native, 'bin', 'postgres'), ['--version'], { ...place.account, cwd: '/', encoding: 'utf8' })
  expect(run.stdout).toContain('PostgreSQL')
  expect(existsSync(join(place.native, 'share'))).toBe(true)
})

test.runIf(process.getuid?.() === 0)('data that cannot lie in a closed checkout can be reached where it lies instead', () => {
  const { account, folder } = prepareFolders(join(closed, 'data'), findPlatformPackage(), join(systemFolder, 'made', 'here'), () => {})
  const reached = spawnSync('/bin/ls', [folder], { ...account, cwd: '/' })
  expect(reached.status).toBe(0)
})

test('a folder that another user owns is refused', () => {
  const folder = join(systemFolder, 'data')
  symlinkSync(closed, folder)
  expect(() => prepareFolders(folder, findPlatformPackage(), systemFolder, () => {})).toThrow('belongs to another user')
  unlinkSync(folder)
})
