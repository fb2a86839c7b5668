import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv, promisify } from 'node:util'
import { until } from '#kit/clock.ts'
import { type Running, startServer } from '../durability/server-process.ts'
import { backupVariables, startBackupServers } from './backups.ts'
import { createSite, killPostgres, type Machine, type Name, names, type Program, signalPostgres } from './machine.ts'

const execute = promisify(execFile)

/** Where a PostgreSQL of the cluster stands. */
export type DatabaseName = Exclude<Name, 'three'>
const databases: readonly DatabaseName[] = ['one', 'two']

/** What Patroni says of a PostgreSQL: https://patroni.readthedocs.io, REST API, GET /cluster. */
type Member = { name: DatabaseName; role: 'leader' | 'replica' | 'sync_standby'; state: string; lag?: number }

export type Cluster = {
  machines: Record<Name, Machine>
  /** The customers' address. */
  url: string
  /** What the shop has as DATABASE_URL. */
  databaseUrl: string
  webs: Record<DatabaseName, Running>
  jobs: Running
  /** The machine whose PostgreSQL is the primary; null while there is none. */
  primary(): Promise<DatabaseName | null>
  /** Whether a machine's Patroni has said within `ttl` that it lives. */
  isMember(name: DatabaseName): Promise<boolean>
  /** Resolves when a primary has a synchronous standby that has all of its log. */
  whole(): Promise<void>
  /** kill -9 of Patroni and PostgreSQL of a machine. */
  killDatabase(name: DatabaseName): Promise<void>
  /** Stops Patroni and PostgreSQL of a machine, or lets them go on: a machine that hangs keeps its connections. */
  hangDatabase(name: DatabaseName, signal: 'SIGSTOP' | 'SIGCONT'): void
  startDatabase(name: DatabaseName): void
  dataFolder(name: DatabaseName): string
  /** Runs a command of Patroni for the cluster, as somebody at a machine does. */
  patronictl(name: DatabaseName, ...args: string[]): Promise<void>
  /** Resolves when a primary does without etcd, or has it again. */
  etcdIs(state: 'away' | 'there', primary: DatabaseName): Promise<void>
  /** The machine whose etcd leads; null while none does. */
  etcdLeader(): Promise<Name | null>
  killEtcd(name: Name): Promise<void>
  startEtcd(name: Name): void
  startWeb(name: DatabaseName): Promise<void>
  startJobs(): Promise<void>
  /** What every program has said, for a failed test. */
  said(): string
  stop(): Promise<void>
}

type Open = { machines: Record<Name, Machine>; programs: Map<string, Program>; shops: Map<string, Running>; env: Record<string, string> }

/** Starts everything in the order of deploy/cluster/README.md. `env`: settings of the shop beside those of the files. */
export async function startCluster(env: Record<string, string>): Promise<Cluster> {
  const { machines, remove } = createSite()
  const open: Open = { machines, programs: new Map(), shops: new Map(), env }
  const cluster = clusterOf(open, remove)
  try {
    for (const name of names) cluster.startEtcd(name)
    await until('etcd to have a leader', cluster.etcdLeader, 30_000)
    for (const [index, program] of (await startBackupServers(machines)).entries()) open.programs.set(`pgbackrest ${names[index]}`, program)
    cluster.startDatabase('one')
    await until('the first PostgreSQL to be the primary', async () => (await cluster.primary()) === 'one', 60_000)
    cluster.startDatabase('two')
    for (const name of names) startProxy(open, name)
    await cluster.whole()
    // The first fills the database.
    await cluster.startWeb('one')
    await Promise.all([cluster.startWeb('two'), cluster.startJobs()])
    await until('HAProxy to have found both', async () => (await statusOf(`${cluster.url}/readyz`)) === 200, 10_000)
    return cluster
  } catch (error) {
    const said = cluster.said()
    await cluster.stop()
    throw new Error(`The cluster did not start:\n${said}`, { cause: error })
  }
}

function startProxy({ machines, programs }: Open, name: Name): void {
  programs.set(`haproxy ${name}`, machines[name].run('haproxy', ['-db', '-f', machines[name].install('haproxy.cfg')]))
}

function clusterOf(open: Open, remove: () => void): Cluster {
  const { machines, programs, shops, env } = open
  const dataFolder = (name: DatabaseName): string => join(machines[name].folder, 'var/lib/postgresql/15/sofra')
  const settings = (name: Name, file: string): Record<string, string> =>
    parseEnv(readFileSync(machines[name].install(file), 'utf8')) as Record<string, string>
  const startShop = async (name: Name, file: string): Promise<void> => {
    const { PORT, ...own } = settings(name, file)
    const data = { DATA_DIR: join(machines[name].folder, 'data'), STOP_PAUSE: '0' }
    shops.set(name, await startServer({ ...own, ...env, ...data }, Number(PORT)))
  }
  const shop = (name: Name): Running => {
    const running = shops.get(name)
    if (!running) throw new Error(`No process of the shop runs on ${name}`)
    return running
  }
  const members = async (): Promise<Member[]> => {
    const answers = await Promise.all(databases.map((name) => read<{ members: Member[] }>(`http://${machines[name].address}:8008/cluster`)))
    return answers.find((answer) => answer !== null)?.members ?? []
  }
  const primary = seldom(async (): Promise<DatabaseName | null> => {
    const statuses = await Promise.all(databases.map((name) => statusOf(`http://${machines[name].address}:8008/primary`)))
    return databases.find((_, index) => statuses[index] === 200) ?? null
  })
  return {
    machines,
    url: `http://${machines.one.address}:8080`,
    get databaseUrl() {
      return settings('three', 'jobs.env').DATABASE_URL as string
    },
    get webs() {
      return { one: shop('one'), two: shop('two') }
    },
    get jobs() {
      return shop('three')
    },
    primary,
    isMember: (name) => seldom(async () => (await members()).some((one) => one.name === name))(),
    whole: async () => {
      const isWhole = seldom(async (): Promise<boolean> => {
        const all = await members()
        const is = (role: Member['role']): boolean => all.some((one) => one.role === role && /^(running|streaming)$/.test(one.state))
        return is('leader') && is('sync_standby')
      })
      await until('a primary and its synchronous standby', isWhole, 90_000)
    },
    killDatabase: async (name) => {
      const patroni = programs.get(`patroni ${name}`)
      killPostgres(dataFolder(name))
      await patroni?.kill()
    },
    hangDatabase: (name, signal) => {
      programs.get(`patroni ${name}`)?.signal(signal)
      signalPostgres(dataFolder(name), signal)
    },
    startDatabase: (name) => {
      machines[name].install('shop.sql')
      programs.set(
        `patroni ${name}`,
        machines[name].run('patroni', [machines[name].install('patroni.yml')], backupVariables(machines, name)),
      )
    },
    dataFolder,
    patronictl: async (name, ...args) => {
      const { account, folder, install } = machines[name]
      const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }
      await execute('patronictl', ['-c', install('patroni.yml'), ...args], { cwd: folder, env, ...account })
    },
    etcdIs: async (state, name) => {
      type Status = { failsafe_mode_is_active?: boolean }
      const isAway = async (): Promise<boolean> =>
        (await read<Status>(`http://${machines[name].address}:8008/patroni`))?.failsafe_mode_is_active === true
      await until(
        `etcd to be ${state}`,
        seldom(async () => (await isAway()) === (state === 'away')),
        30_000,
      )
    },
    etcdLeader: seldom(() => etcdLeader(machines)),
    killEtcd: async (name) => programs.get(`etcd ${name}`)?.kill(),
    startEtcd: (name) => {
      programs.set(`etcd ${name}`, machines[name].run('etcd', ['--config-file', machines[name].install('etcd.yml')]))
    },
    startWeb: (name) => startShop(name, 'web.env'),
    startJobs: () => startShop('three', 'jobs.env'),
    said: () => [...programs].map(([name, { said }]) => `== ${name}\n${said().slice(-6_000)}`).join('\n'),
    stop: async () => {
      await Promise.all([...shops.values()].map((running) => running.kill()))
      await Promise.all([...programs.values()].map((program) => program.kill()))
      for (const name of databases) killPostgres(dataFolder(name))
      remove()
    },
  }
}

/** Asks Patroni and etcd four times a second: a hundred questions would take the processors that the answers need. */
function seldom<Answer>(look: () => Promise<Answer>): () => Promise<Answer> {
  return async () => {
    const answer = await look()
    if (!answer) await pause(250)
    return answer
  }
}

async function etcdLeader(machines: Record<Name, Machine>): Promise<Name | null> {
  type Status = { header: { member_id: string }; leader?: string }
  const statuses = await Promise.all(
    names.map((name) => read<Status>(`http://${machines[name].address}:2379/v3/maintenance/status`, { method: 'POST', body: '{}' })),
  )
  return (
    names.find((_, index) => statuses[index]?.leader !== undefined && statuses[index].leader === statuses[index].header.member_id) ?? null
  )
}

/** The JSON of a reply; null when there is none. */
async function read<Body>(url: string, init: RequestInit = {}): Promise<Body | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000), ...init })
    return (await response.json()) as Body
  } catch {
    return null
  }
}

/** The status of a reply; null when there is none. */
async function statusOf(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null
  }
}
