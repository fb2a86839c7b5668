import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

// A checkout with a command, a setup that installs a node that says where it was called, and nothing else.

const bin = fileURLToPath(new URL('../../bin/', import.meta.url))
const installed = '#!/bin/sh\necho "$PWD $*"\n'
const setup = `mkdir -p "$(dirname "$0")/../node_modules/.bin"; cd "$(dirname "$0")/../node_modules/.bin"; printf '${installed.replaceAll('\n', '\\n')}' >node; chmod +x node; echo installed >&2\n`

let folder: string
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'sofra-checkout-')))
  await mkdir(join(folder, 'shop/bin'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const call = (command: string) => promisify(execFile)(join(folder, 'shop/bin', command), ['menu'], { cwd: folder })

/** The commands of operators, which the image has as well: they look for a setup only where it is needed. */
const commands = readdirSync(bin).filter((name) => readFileSync(join(bin, name), 'utf8').includes('|| sh "$root/bin/setup"'))

test('the commands are found', () => {
  expect(commands).toEqual(expect.arrayContaining(['backup', 'import', 'restore', 'staff']))
})

test.each(commands)(
  'bin/%s installs the packages when it is the first command, and runs in the folder it was called from',
  async (command) => {
    await copyFile(join(bin, command), join(folder, 'shop/bin', command))
    await writeFile(join(folder, 'shop/bin/setup'), setup)
    const first = await call(command)
    expect(first.stdout).toMatch(new RegExp(`^${folder} (?:--\\S+ )*${folder}/shop/src/server/\\S+ menu\\n$`))
    expect(first.stderr).toBe('installed\n')
    expect((await call(command)).stderr).toBe('')
  },
)

test('a command does not run when the packages could not be installed, and needs no setup where they are', async () => {
  await copyFile(join(bin, 'import'), join(folder, 'shop/bin/import'))
  await expect(call('import')).rejects.toMatchObject({ code: 1, stdout: '' })
  await mkdir(join(folder, 'shop/node_modules/.bin'), { recursive: true })
  await writeFile(join(folder, 'shop/node_modules/.bin/node'), installed)
  await chmod(join(folder, 'shop/node_modules/.bin/node'), 0o755)
  expect((await call('import')).stdout).toContain('menu')
})
