import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serverVariable } from '#kit/database-server.ts'

// A release opens the shop and places all orders of its database, beside builds that leave a tenth of a processor.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

// A repository with a copy of this checkout, of version 0.2.0 and with one change since.

const project = fileURLToPath(new URL('../../', import.meta.url))
const left = ['.cache', '.git', '.react-router', 'build', 'data', 'node_modules', 'test-results']
const changelog = '# Changelog\n\n## Unreleased\n\n- Soup.\n\n## 0.2.0 – 2026-11-29\n\n- Tea.\n'

let folder: string
const env = {
  ...process.env,
  TEST_DATABASE_URL: process.env[serverVariable] ?? '',
  GIT_CONFIG_GLOBAL: '/dev/null',
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'Anna'],
      [`GIT_${who}_EMAIL`, 'anna@example.com'],
    ]),
  ),
}
const run = promisify(execFile)
const git = async (...parameters: string[]): Promise<string> => (await run('git', parameters, { cwd: folder, env })).stdout.trim()
const release = (version: string) => run(join(folder, 'bin/release'), [version], { cwd: folder, env })
const versionIn = (file: string): unknown => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { version: string }).version

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sofra-release-'))
  for (const path of readdirSync(project).filter((name) => !left.includes(name)))
    cpSync(join(project, path), join(folder, path), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog)
  for (const file of ['package.json', 'package-lock.json']) {
    const text = readFileSync(join(folder, file), 'utf8')
    writeFileSync(join(folder, file), text.replace(/"version": "[^"]*"/, '"version": "0.2.0"'))
  }
  await git('init', '--quiet')
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'All of it')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['', 'Usage'],
  ['0.3', 'Usage'],
  ['v0.3.0', 'Usage'],
  ['0.03.0', 'Usage'],
  ['0.3.0-beta', 'Usage'],
  ['0.2.0', '0.2.0 is not newer than 0.2.0.'],
  ['0.1.9', '0.1.9 is not newer than 0.2.0.'],
])('no release is called "%s"', async (version, why) => {
  await expect(release(version)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(why) })
  expect(await git('tag')).toBe('')
})

test('nothing is released over a change that is not committed', async () => {
  writeFileSync(join(folder, 'CHANGELOG.md'), `${changelog}\n`)
  await expect(release('0.3.0')).rejects.toMatchObject({
    code: 1,
    stderr: 'Something is not committed: commit it or put it aside first.\n',
  })
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog)
})

test('a release has its date, its version, its database and its tag, and the next needs something new', async () => {
  await release('0.10.0')
  const dated = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')
  expect(dated.replace(/\d{4}-\d\d-\d\d/, 'TODAY')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.10.0 – TODAY\n\n- Soup.\n\n## 0.2.0 – 2026-11-29\n\n- Tea.\n',
  )
  expect([versionIn('package.json'), versionIn('package-lock.json')]).toEqual(['0.10.0', '0.10.0'])
  expect(versionIn('test/releases/0.10.0.json')).toBe('0.10.0')
  expect(await git('status', '--porcelain')).toBe('')
  expect(await git('log', '-1', '--format=%s %D')).toMatch(/^Release 0\.10\.0 .*tag: v0\.10\.0/)
  await expect(release('0.10.1')).rejects.toMatchObject({ stderr: 'CHANGELOG.md says nothing below "Unreleased".\n' })
})
