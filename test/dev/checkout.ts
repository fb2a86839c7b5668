import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '../durability/server-process.ts'

const project = resolve(import.meta.dirname, '../..')
/** All else is copied: a list of what is needed was out of date when the office came, and nobody noticed. */
const left = ['.cache', '.git', '.react-router', 'build', 'data', 'node_modules']

/** A copy of this checkout for bin/dev, so that edits affect nothing else. */
export type Checkout = {
  port: number
  /** Replaces a text of a file; throws unless it occurs exactly once. */
  edit(path: string, text: string, instead: string): void
  /** The output of bin/dev. */
  said(): string
  /** Ends bin/dev, by Ctrl-C if nothing else is said; resolves with the exit code. */
  close(signal?: NodeJS.Signals): Promise<number | null>
  /** The processes of its database that are alive. */
  databases(): number[]
}

/**
 * Copies the checkout, with linked packages, and runs bin/dev there until it has said something: that the shop is open,
 * unless something else is given.
 */
export async function openCheckout(awaited = 'Sofra is open'): Promise<Checkout> {
  const folder = join(project, '.cache/dev-checkout')
  rmSync(folder, { recursive: true, force: true })
  for (const path of readdirSync(project).filter((name) => !left.includes(name)))
    cpSync(join(project, path), join(folder, path), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  const { child, said } = await run(folder, port, awaited)
  return {
    port,
    said,
    edit(path, text, instead) {
      const parts = readFileSync(join(folder, path), 'utf8').split(text)
      if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} times ${text}`)
      writeFileSync(join(folder, path), parts.join(instead))
    },
    databases: () => livingIn(join(folder, 'data/postgres')),
    async close(signal = 'SIGINT') {
      const gone = once(child, 'exit')
      child.kill(signal)
      const [code] = (await gone) as [number | null]
      return code
    },
  }
}

async function run(folder: string, port: number, awaited: string): Promise<{ child: ChildProcess; said: () => string }> {
  const child = spawn(join(folder, 'bin/dev'), { env: { PATH: process.env.PATH, PORT: String(port), LOG_LEVEL: 'info' } })
  let said = ''
  await new Promise<void>((open, failed) => {
    child.once('exit', () => failed(new Error(said)))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said += text.toString()
        if (said.includes(awaited)) open()
      })
  })
  return { child, said: () => said }
}

/** Processes with a folder in their command line. */
function livingIn(folder: string): number[] {
  const { stdout } = spawnSync('ps', ['-ww', '-e', '-o', 'pid=,command='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line.includes(`${folder}/`))
    .map((line) => Number.parseInt(line, 10))
}
