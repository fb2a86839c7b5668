import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '../durability/server-process.ts'

const project = resolve(import.meta.dirname, '../..')
const copied = [
  'bin',
  'brands',
  'content',
  'migrations',
  'packages',
  'src',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
]

/** A copy of this checkout for bin/dev, so that edits affect nothing else. */
export type Checkout = {
  port: number
  /** Replaces a text of a file; throws unless it occurs exactly once. */
  edit(path: string, text: string, instead: string): void
  /** The output of bin/dev. */
  said(): string
  /** Like Ctrl-C; resolves with the exit code. */
  close(): Promise<number | null>
}

/** Copies the checkout, with linked packages, and runs bin/dev there until the shop is open. */
export async function openCheckout(): Promise<Checkout> {
  const folder = join(project, '.cache/dev-checkout')
  rmSync(folder, { recursive: true, force: true })
  for (const path of copied) cpSync(join(project, path), join(folder, path), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  const { child, said } = await run(folder, port)
  return {
    port,
    said,
    edit(path, text, instead) {
      const parts = readFileSync(join(folder, path), 'utf8').split(text)
      if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} times ${text}`)
      writeFileSync(join(folder, path), parts.join(instead))
    },
    async close() {
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      const [code] = (await gone) as [number | null]
      return code
    },
  }
}

async function run(folder: string, port: number): Promise<{ child: ChildProcess; said: () => string }> {
  const child = spawn(join(folder, 'bin/dev'), { env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'warn' } })
  let said = ''
  await new Promise<void>((open, failed) => {
    child.once('exit', () => failed(new Error(said)))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said += text.toString()
        if (said.includes('Sofra is open')) open()
      })
  })
  return { child, said: () => said }
}
