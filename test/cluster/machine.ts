import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

/** The machines of deploy/cluster/README.md; here each is an address of the loopback network and a folder. */
export const names = ['one', 'two', 'three'] as const
export type Name = (typeof names)[number]

export type Account = { uid: number; gid: number }

/** PostgreSQL refuses to run as root. */
function accountOf(name: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(readFileSync('/etc/passwd', 'utf8'))
  if (!line) throw new Error(`There is no account "${name}"`)
  return { uid: Number(line[1]), gid: Number(line[2]) }
}

export type Machine = {
  name: Name
  address: string
  folder: string
  account: Account | undefined
  /** Writes a file of deploy/cluster with this machine's names, addresses, folders and passwords; returns its path. */
  install(file: string, to?: string): string
  /** Starts a program as the account of PostgreSQL, with its output in a file of the machine's folder. */
  run(command: string, args: readonly string[], env?: Record<string, string>): Program
}

export type Program = {
  child: ChildProcess
  /** Its output. */
  said(): string
  /** Sends a signal to it and to what it started in its group, unless it has ended. */
  signal(signal: NodeJS.Signals): void
  /** kill -9 of them; resolves when it is gone. */
  kill(): Promise<void>
}

export type Site = { machines: Record<Name, Machine>; remove(): void }

const project = resolve(import.meta.dirname, '../..')
const folders = ['etc/patroni', 'etc/pgbackrest', 'var/lib/pgbackrest', 'var/lib/etcd', 'var/lib/postgresql/15', 'var/run/postgresql']
const passwords = ['PATRONI_PASSWORD', 'SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'SHOP_PASSWORD']

/** Three empty machines. Ports are those of the files: no other run has the same addresses. */
export function createSite(): Site {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-cluster-'))
  const account = accountOf('postgres')
  chmodSync(folder, 0o755)
  const network = `127.${randomInt(20, 250)}.${randomInt(1, 250)}`
  const addressOf = (name: Name): string => `${network}.${names.indexOf(name) + 1}`
  const secrets = passwords.map((word): [string, string] => [word, randomBytes(12).toString('hex')])
  const makeMachine = (name: Name): Machine => {
    const own = join(folder, name)
    const replaced: [string, string][] = [
      ['MACHINE.internal', addressOf(name)],
      ['MACHINE', name],
      ...names.map((each): [string, string] => [`${each}.internal`, addressOf(each)]),
      ['10.0.0.0/24', '127.0.0.0/8'],
      ['127.0.0.1:', `${addressOf(name)}:`],
      ['*:8080', `${addressOf(name)}:8080`],
      ...folders.map((path): [string, string] => [`/${path}`, join(own, path)]),
      ...secrets,
    ]
    for (const path of [...folders, 'lock', 'log']) mkdirSync(join(own, path), { recursive: true })
    give(own, account)
    return {
      name,
      address: addressOf(name),
      folder: own,
      account,
      install: (file, to = `etc/patroni/${file}`) => {
        const text = readFileSync(join(project, 'deploy/cluster', file), 'utf8')
        const path = join(own, to)
        writeFileSync(
          path,
          replaced.reduce((all, [from, to]) => all.replaceAll(from, to), text),
        )
        return path
      },
      run: (command, args, env = {}) => run(command, args, { folder: own, account, env }),
    }
  }
  const machines = Object.fromEntries(names.map((name) => [name, makeMachine(name)])) as Record<Name, Machine>
  return { machines, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) }
}

/** Gives a folder and all in it to an account. */
export function give(folder: string, account: Account | undefined): void {
  if (!account) return
  for (const path of [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((inner) => join(folder, inner))])
    chownSync(path, account.uid, account.gid)
}

type Place = { folder: string; account: Account | undefined; env: Record<string, string> }

function run(command: string, args: readonly string[], { folder, account, env }: Place): Program {
  const log = join(folder, 'log', `${basename(command)}.log`)
  const output = openSync(log, 'a')
  const child = spawn(command, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env },
    ...account,
  })
  const gone = once(child, 'exit')
  const signal = (what: NodeJS.Signals): void => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid as number), what)
  }
  return {
    child,
    said: () => readFileSync(log, 'utf8'),
    signal,
    kill: async () => {
      signal('SIGKILL')
      await gone
    },
  }
}

/** kill -9 of the PostgreSQL in a folder with all its processes, as a loss of power ends them. */
export const killPostgres = (dataFolder: string): void => signalPostgres(dataFolder, 'SIGKILL')

/** Sends a signal to the PostgreSQL in a folder and to all its processes. */
export function signalPostgres(dataFolder: string, signal: NodeJS.Signals): void {
  const all = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && folderOf(pid) === dataFolder)
  // Without the first of them no others start.
  const postmaster = existsSync(join(dataFolder, 'postmaster.pid'))
    ? readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]
    : ''
  for (const pid of all.sort((a, b) => Number(b === postmaster) - Number(a === postmaster))) send(Number(pid), signal)
}

/** Where a process works; null for one that has ended meanwhile. */
function folderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It has ended meanwhile.
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}
