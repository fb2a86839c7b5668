import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { until } from '#kit/clock.ts'
import { freePort } from '../durability/server-process.ts'

export type Pooler = {
  /** The URL of the same database through the pooler. */
  through(url: string): string
  close(): Promise<void>
}

/** Connections to the server: fewer than a shop's processes open to the pooler. */
export const serverConnections = 4

/** Starts PgBouncer in transaction mode before a server, with the settings that the guide names. */
export async function startPooler(serverUrl: string): Promise<Pooler> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'sofra-pooler-')), await freePort()]
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = ${serverOf(serverUrl)} connect_query='set statement_timeout = 15000; set idle_in_transaction_session_timeout = 30000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 200
`,
  )
  // It refuses to run as root; PostgreSQL's socket is that of the same account.
  chmodSync(folder, 0o755)
  const child = spawn('pgbouncer', [settings], { stdio: ['ignore', 'ignore', 'pipe'], ...(process.getuid?.() === 0 ? nobody() : {}) })
  const said: string[] = []
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()))
  const gone = once(child, 'exit').catch((error: Error) => {
    throw new Error(`PgBouncer is not here (${error.message}): apt-get install pgbouncer`)
  })
  gone.catch(() => undefined)
  const through = (url: string): string => {
    const passed = new URL(url)
    passed.searchParams.delete('host')
    passed.host = `127.0.0.1:${port}`
    return passed.href
  }
  await Promise.race([
    until('the pooler to answer', () => answers(through(serverUrl)), 20_000),
    gone.then(() => Promise.reject(new Error(`PgBouncer ended:\n${said.join('')}`))),
  ])
  return {
    through,
    async close() {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}

function serverOf(url: string): string {
  const { hostname, port, username, password, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  return `host=${host} port=${port || 5432} user=${username}${password === '' ? '' : ` password=${decodeURIComponent(password)}`}`
}

function nobody(): { uid: number; gid: number } {
  const [, uid, gid] = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
