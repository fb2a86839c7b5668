import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const bin = fileURLToPath(new URL('../../bin/', import.meta.url))

/** The commands: executable, and begun by a shell. bin/setup is a part of them. */
const commands = readdirSync(bin).filter(
  (name) =>
    name !== 'setup' && (statSync(join(bin, name)).mode & 0o111) !== 0 && readFileSync(join(bin, name), 'utf8').startsWith('#!/bin/sh'),
)

test.each(commands)('bin/%s --help tells how it is called, and starts nothing', async (command) => {
  const { stdout, stderr } = await promisify(execFile)(join(bin, command), ['--help'], { timeout: 30_000 })
  const [, head = ''] = readFileSync(join(bin, command), 'utf8').split('\n')
  expect([head.slice(2), `Usage: bin/${command}`].some((words) => stdout.startsWith(words))).toBe(true)
  expect(stdout).not.toMatch(/^#|^\. /m)
  expect(stderr).toBe('')
})

test('all lines of the head are told, and no line of the program', async () => {
  const { stdout } = await promisify(execFile)(join(bin, 'test'), ['--help'])
  expect(stdout).toContain('bin/test --quick')
  expect(stdout).toContain('bin/test src/server/cart the tests of a folder')
  expect(stdout).not.toContain('Runs two groups')
})
