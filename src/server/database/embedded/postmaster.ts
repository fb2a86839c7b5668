import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainEnvironment } from './cluster.ts'
import type { ServerFolders } from './server-folders.ts'

/** PostgreSQL settings for a small shop; passed on the command line, so that a new version of Sofra can change them. */
const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '100',
  synchronous_commit: 'on',
  fsync: 'on',
  wal_compression: 'on',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // One log file per weekday, emptied when its day returns: at most a week of log.
  logging_collector: 'on',
  log_directory: '../log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_checkpoints: 'off',
  // "log" ranks above "error": failed statements would log phones and addresses, and the program reports them itself.
  log_min_messages: 'log',
}

/** For tests only: survives the crash of a process, not of the machine. */
const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  wal_compression: 'off',
  autovacuum: 'off',
}

/**
 * Starts PostgreSQL as a process that outlives this one. It gets its own session, so Ctrl-C reaches only Sofra, which
 * finishes its requests before it stops the database.
 */
export function launchPostmaster(place: ServerFolders, durable: boolean): ChildProcess {
  const logFolder = join(place.folder, 'log')
  mkdirSync(logFolder, { recursive: true, mode: 0o700 })
  if (place.account !== undefined) chownSync(logFolder, place.account.uid, place.account.gid)
  const early = openSync(earlyLog(place), 'w', 0o600)
  const child = spawn(join(place.native, 'bin', 'postgres'), ['-D', place.cluster, ...settingArguments(place.socketFolder, durable)], {
    cwd: '/',
    env: plainEnvironment,
    detached: true,
    stdio: ['ignore', early, early],
    ...place.account,
  })
  closeSync(early)
  child.unref()
  return child
}

/** Why PostgreSQL exited: its output before it could open its log, or the end of today's log. */
export function lastWords(place: ServerFolders): string {
  const early = readIfPresent(earlyLog(place))
  if (early.includes('FATAL')) return early.trim()
  const today = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format()
  const log = readIfPresent(join(place.folder, 'log', `postgres-${today}.log`))
  return log.trim().split('\n').slice(-5).join('\n')
}

function earlyLog(place: ServerFolders): string {
  return join(place.folder, 'start.log')
}

/** The process in postmaster.pid, if it is alive and is a PostgreSQL of this cluster. */
export function livePostmaster(place: ServerFolders): number | undefined {
  const pid = namedPid(pidFile(place))
  return pid !== undefined && servesPlace(pid, place) ? pid : undefined
}

/** Whether the process is a PostgreSQL of this cluster; a dead process that is not reaped yet has no command line. */
export function servesPlace(pid: number, place: ServerFolders): boolean {
  return isAlive(pid) && commandOf(pid).includes(place.cluster)
}

/**
 * After kill -9 the pid in PostgreSQL's lock files may belong to another process, and it would refuse to start. Writing
 * our own pid, which PostgreSQL allows for its parent, passes that check. Removing the file would also switch off its
 * check for orphaned backends.
 */
export function disownDeadPids(place: ServerFolders): void {
  for (const file of [pidFile(place), join(place.socketFolder, '.s.PGSQL.5432.lock')]) {
    const pid = namedPid(file)
    if (pid === undefined || !isAlive(pid) || servesPlace(pid, place)) continue
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'))
  }
}

function pidFile(place: ServerFolders): string {
  return join(place.cluster, 'postmaster.pid')
}

function namedPid(file: string): number | undefined {
  const pid = Number.parseInt(readIfPresent(file), 10)
  return pid > 1 ? pid : undefined
}

// PostgreSQL removes the file while it stops, possibly right now.
function readIfPresent(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Command line arguments for `postgres`. */
function settingArguments(socketFolder: string, durable: boolean): string[] {
  const all = { ...settings, ...(durable ? {} : careless), unix_socket_directories: socketFolder }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
