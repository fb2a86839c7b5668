import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { PlatformPackage } from './platform-package.ts'

const readable = 0o4

const passable = 0o1

/** Folders of one embedded server: `folder` holds everything, `cluster` is PostgreSQL's own data directory. */
export type ServerFolders = { folder: string; cluster: string; native: string; socketFolder: string; account: Account | undefined }

/**
 * Chooses the folders of the server's data, programs and socket and creates them with mode 0700. If the account
 * PostgreSQL runs as cannot reach root's checkout, data and programs go to `systemFolder`.
 */
export function prepareFolders(
  dataDir: string,
  programs: PlatformPackage,
  systemFolder: string,
  log: (line: string) => void,
): ServerFolders {
  let folder = resolve(dataDir)
  let native = programs.native
  const account = accountForPostgres(join(folder, 'cluster'))
  mkdirSync(dirname(folder), { recursive: true })
  if (account !== undefined && !canReach(dirname(folder), account)) {
    openToAll(systemFolder)
    folder = join(systemFolder, `data-${shortHash(folder)}`)
    log(`The user PostgreSQL runs as cannot enter ${dirname(resolve(dataDir))}: the data lies in ${folder}.`)
  }
  if (account !== undefined && !canReach(join(native, 'bin', 'postgres'), account)) {
    native = copyPrograms(programs, systemFolder)
    log(`The user PostgreSQL runs as cannot enter ${programs.native}: its programs were copied to ${native}.`)
  }
  makePrivate(folder, account)
  return { folder, cluster: join(folder, 'cluster'), native, socketFolder: prepareSocketFolder(folder, account), account }
}

function copyPrograms({ native, version }: PlatformPackage, systemFolder: string): string {
  const copy = join(systemFolder, `postgres-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  openToAll(systemFolder)
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** The folders inside have their own permissions; the account PostgreSQL runs as has to reach them. */
function openToAll(systemFolder: string): void {
  mkdirSync(systemFolder, { recursive: true })
  chmodSync(systemFolder, 0o755)
}

// sun_path holds 104 bytes on macOS, and the setting is a list with its own quoting rules.
function prepareSocketFolder(folder: string, account: Account | undefined): string {
  const fits = Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= 100 && /^[\w./-]+$/.test(folder)
  if (fits) return folder
  const short = join(tmpdir(), `sofra-${shortHash(folder)}`)
  makePrivate(short, account)
  return short
}

function makePrivate(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const mine = [process.getuid?.(), account?.uid]
  if (!found.isDirectory() || !mine.includes(found.uid)) {
    throw new Error(`The database folder ${folder} belongs to another user: start Sofra as that user, or chown it.`)
  }
  chmodSync(folder, 0o700)
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** The system account that PostgreSQL runs as, in the form for spawn(). */
type Account = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root; for root it runs as the owner of the data, or else as `nobody`.
 * @returns undefined when this process is not root: PostgreSQL then runs as the same user
 */
function accountForPostgres(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = lstatSync(cluster, { throwIfNoEntry: false })
  return owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody()
}

function nobody(): Account {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m)
  if (line === null) {
    throw new Error('PostgreSQL does not run as root and there is no user "nobody": start Sofra as an ordinary user.')
  }
  return { uid: Number(line[1]), gid: Number(line[2]) }
}

/** Whether the account may read the path and pass through every folder above it (mode bits only). */
function canReach(path: string, account: Account): boolean {
  const own = statSync(path, { throwIfNoEntry: false })
  if (own !== undefined && !own.isDirectory() && !allows(own, account, readable)) return false
  for (let folder = own?.isDirectory() ? path : dirname(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found !== undefined && !allows(found, account, passable)) return false
    if (folder === dirname(folder)) return true
  }
}

function allows(found: { uid: number; gid: number; mode: number }, account: Account, bit: number): boolean {
  if (found.uid === account.uid) return (found.mode & (bit << 6)) !== 0
  if (found.gid === account.gid) return (found.mode & (bit << 3)) !== 0
  return (found.mode & bit) !== 0
}
