import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '#kit/clock.ts'

/** The configuration that the guide on running recommends, for ports of this machine. */
const configuration = (port: number, servers: readonly number[]): string => `defaults
  mode http
  option forwardfor
  option redispatch
  retries 3
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s

frontend shop
  bind 127.0.0.1:${port}
  default_backend processes

backend processes
  option httpchk GET /readyz
  default-server check inter 500ms fall 1 rise 1
${servers.map((at) => `  server p${at} 127.0.0.1:${at}`).join('\n')}
`

export type Proxy = { port: number; stop(): Promise<void> }

/** The machine's HAProxy in front of processes of the shop; resolves when it forwards requests. */
export async function startHaproxy(port: number, servers: readonly number[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, servers))
  const child = spawn('haproxy', ['-q', '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const gone = once(child, 'exit')
  await until('HAProxy to serve', async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false)
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
