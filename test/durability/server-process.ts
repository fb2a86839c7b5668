import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { resolve } from 'node:path'

const inProject = (path: string): string => resolve(import.meta.dirname, '..', '..', path)

/** A program of the project in a separate process with a port. */
export type Running = {
  port: number
  url: string
  pid: number
  child: ChildProcess
  /** Milliseconds from the start to the first successful response. */
  readyAfter: number
  /** Its output on stdout and stderr. */
  said(): string
  /** Stops it; resolves with its exit code. */
  stop(): Promise<number | null>
  /** kill -9 of the process and its children, except for the database, which has its own session. */
  kill(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** The flags that bin/start gives the server's Node. */
export const serverFlags = readFileSync(inProject('bin/server.flags'), 'utf8').trim().split(' ')

export type ProgramOptions = {
  env: Record<string, string>
  /** Answers 200 when the program is ready. */
  readyPath?: string
  port?: number
  nodeOptions?: string[]
}

/** Milliseconds; a server gives up on its requests after ten seconds. */
const longestStop = 60_000

/** Starts a program and waits until it accepts requests. */
export async function startProgram(path: string, { env, readyPath = '/', port, nodeOptions = [] }: ProgramOptions): Promise<Running> {
  const began = performance.now()
  const at = port ?? (await freePort())
  const said: string[] = []
  const child = spawn(process.execPath, [...nodeOptions, inProject(path)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      STOP_PAUSE: '0',
      PICTURES_AHEAD: '0',
      // As on a small machine, wherever the tests run.
      WORKERS: '1',
      PORT: String(at),
      NODE_COMPILE_CACHE: inProject('node_modules/.cache/node'),
      ...env,
    },
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => said.push(text.toString()))
  const gone = once(child, 'exit')
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null
  const send = async (signal: NodeJS.Signals, whom: number): Promise<void> => {
    if (!isOver()) process.kill(whom, signal)
    await gone
  }
  const pid = child.pid as number
  const url = `http://${env.HOST ?? '127.0.0.1'}:${at}`
  await untilGood(url + readyPath, isOver, () => said.join(''))
  return {
    port: at,
    url,
    pid,
    child,
    readyAfter: performance.now() - began,
    said: () => said.join(''),
    stop: async () => {
      let isStuck = false
      const late = setTimeout(() => {
        isStuck = true
        void send('SIGKILL', -pid)
      }, longestStop)
      await send('SIGTERM', pid)
      clearTimeout(late)
      if (isStuck) throw new Error(`The program did not stop in ${longestStop / 1000} seconds:\n${said.join('')}`)
      return child.exitCode
    },
    kill: () => send('SIGKILL', -pid),
  }
}

/** Limits for tests and measurements that send more from one address than a real network does. */
export const crowd = { UNPAID_ORDERS_AN_HOUR: '1000000', CARD_TRIES_AN_ORDER: '1000000', CARD_DECLINES_AN_HOUR: '1000000' }

/**
 * Starts the shop's server as an operator does: a separate process, settings from the environment, no sandbox. The
 * default brand has guest orders.
 */
export const startServer = (env: Record<string, string>, port?: number): Promise<Running> =>
  startProgram('src/server/main.ts', {
    nodeOptions: serverFlags,
    env: { SANDBOX: '0', APP_ALIAS: 'imba-pizza', TRUSTED_PROXIES: '127.0.0.1', ...crowd, ...env },
    readyPath: '/readyz',
    ...(port === undefined ? {} : { port }),
  })

async function untilGood(url: string, isOver: () => boolean, said: () => string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    if (isOver()) throw new Error(`The program ended:\n${said()}`)
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    // Read to its end: the time limit holds for that, too.
    await response?.text().catch(() => '')
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`The program was not ready in a minute:\n${said()}`)
}
