import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { until } from '#kit/clock.ts'

// Containers of the image built by test/container/build-image, in the same store.

const store =
  process.env['SOFRA_CONTAINER_STORE'] ?? join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'sofra', 'containers')
const inStore = ['--root', join(store, 'storage'), '--runroot', join(store, 'run')]

async function buildah(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('buildah', [...inStore, ...words])
  return stdout.trim()
}

const Inspected = z.object({ OCIv1: z.object({ config: z.object({ Cmd: z.array(z.string()), User: z.string() }) }) })

/** The image's command and user. */
export async function imageConfig(): Promise<{ Cmd: string[]; User: string }> {
  return Inspected.parse(JSON.parse(await buildah('inspect', '--type', 'image', 'localhost/sofra'))).OCIv1.config
}

/** A file system of the image; its processes have the image's user and this machine's network. */
export type Container = {
  /** The command's output; rejects when it fails. */
  run(env: Record<string, string>, ...command: string[]): Promise<string>
  start(env: Record<string, string>, port: number): Promise<StartedContainer>
  remove(): Promise<void>
}

export type StartedContainer = {
  url: string
  /** The uids of the server's process. */
  uids: string[]
  said(): string
  /** Stops the process as a container is stopped; returns its exit code. */
  stop(): Promise<number | null>
}

/** @param mounts folders of this machine that the container sees at the same path */
export async function createContainer(mounts: string[]): Promise<Container> {
  const id = await buildah('from', 'localhost/sofra')
  const { Cmd } = await imageConfig()
  const words = (env: Record<string, string>, command: string[]): string[] => [
    'run',
    '--isolation',
    'chroot',
    ...mounts.flatMap((folder) => ['--volume', `${folder}:${folder}`]),
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    id,
    '--',
    ...command,
  ]
  return {
    run: (env, ...command) => buildah(...words(env, command)),
    async start(env, port) {
      const settings = { ...env, PORT: String(port) }
      const child = spawn('buildah', [...inStore, ...words(settings, Cmd)], { stdio: ['ignore', 'pipe', 'pipe'] })
      return started(child, port)
    },
    async remove() {
      await buildah('rm', id)
    },
  }
}

async function started(child: ChildProcess, port: number): Promise<StartedContainer> {
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => said.push(text.toString()))
  const gone = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await until(
    'the container to be ready',
    async () => {
      if (child.exitCode !== null) throw new Error(`The container ended:\n${said.join('')}`)
      const reply = await fetch(`${url}/readyz`).catch(() => null)
      return reply?.ok === true
    },
    60_000,
  )
  const pid = serverAt(port)
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    url,
    uids: /^Uid:\s+(.+)$/m.exec(status)?.[1]?.split(/\s+/) ?? [],
    said: () => said.join(''),
    async stop() {
      if (child.exitCode === null) {
        process.kill(pid, 'SIGTERM')
        await gone
      }
      return child.exitCode
    },
  }
}

/** The process of the shop's server with this port; a chroot has no separate process ids. */
function serverAt(port: number): number {
  const read = (pid: string, file: string): string[] => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0')
    } catch {
      return [] // The process has ended meanwhile.
    }
  }
  const pid = readdirSync('/proc').find(
    (name) =>
      /^\d+$/.test(name) &&
      read(name, 'cmdline').includes('src/server/main.ts') &&
      read(name, 'cmdline')[0]?.endsWith('node') &&
      read(name, 'environ').includes(`PORT=${port}`),
  )
  if (pid === undefined) throw new Error(`No server with the port ${port} runs`)
  return Number(pid)
}
