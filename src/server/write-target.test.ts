import { execFileSync } from 'node:child_process'
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp } from './database/backup.ts'
import { exportContent } from './import/export/export-content.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sofra-target-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (name: string): string => join(folder, name)
/** Nothing listens there: whoever asks the database first, and looks at the target afterwards, says so. */
const nowhere = 'postgres://127.0.0.1:1/none'
const now = new Date('2026-11-21T08:00:00Z')

const others: [string, string, () => void][] = [
  ['a pipe', 'is a pipe', () => execFileSync('mkfifo', [at('target')])],
  ['a folder', 'is a folder', () => mkdirSync(at('target'))],
  [
    'a link to a file',
    'is a link',
    () => {
      writeFileSync(at('elsewhere'), 'precious')
      symlinkSync(at('elsewhere'), at('target'))
    },
  ],
  ['a link to nothing', 'is a link', () => symlinkSync(at('nowhere'), at('target'))],
]

test.for(others)('a backup into %s is refused in a sentence, and leaves it as it is', async ([, sentence, make]) => {
  make()
  const kind = lstatSync(at('target')).mode
  await expect(backUp(nowhere, at('target'), { now })).rejects.toThrow(`${at('target')} ${sentence}: name a plain file`)
  expect(lstatSync(at('target')).mode).toBe(kind)
})

test('a backup into a device, or beside a pipe with the name of its unfinished file, is refused', async () => {
  await expect(backUp(nowhere, '/dev/null', { now })).rejects.toThrow('/dev/null is a device')
  execFileSync('mkfifo', [at('target.unfinished')])
  await expect(backUp(nowhere, at('target'), { now })).rejects.toThrow('target.unfinished is a pipe')
})

test('a backup into a folder that does not exist names the folder', async () => {
  await expect(backUp(nowhere, at('no/target'), { now })).rejects.toThrow(`There is no folder ${at('no')}.`)
})

test('a backup that fails leaves the file of the day before as it is', async () => {
  writeFileSync(at('target'), 'yesterday')
  await expect(backUp(nowhere, at('target'), { now })).rejects.toThrow('ECONNREFUSED')
  expect(readFileSync(at('target'), 'utf8')).toBe('yesterday')
})

test('an export into what is no folder is refused in a sentence', async () => {
  execFileSync('mkfifo', [at('pipe')])
  writeFileSync(at('file'), 'mine')
  const neverAsked = { kysely: {} as never }
  await expect(exportContent(neverAsked, at('pipe'))).rejects.toThrow(`${at('pipe')} is a pipe, no folder.`)
  await expect(exportContent(neverAsked, at('file'))).rejects.toThrow(`${at('file')} is a file, no folder.`)
})
