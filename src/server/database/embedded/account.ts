import { lstatSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The system account that PostgreSQL runs as, in the form for spawn(). */
export type Account = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root; for root it runs as the owner of the data, or else as `nobody`.
 * @returns undefined when this process is not root: PostgreSQL then runs as the same user
 */
export function accountForPostgres(cluster: string): Account | undefined {
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
export function canReach(path: string, account: Account): boolean {
  const own = statSync(path, { throwIfNoEntry: false })
  if (own !== undefined && !own.isDirectory() && !allows(own, account, readable)) return false
  for (let folder = own?.isDirectory() ? path : dirname(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found !== undefined && !allows(found, account, passable)) return false
    if (folder === dirname(folder)) return true
  }
}

const readable = 0o4
const passable = 0o1

function allows(found: { uid: number; gid: number; mode: number }, account: Account, bit: number): boolean {
  if (found.uid === account.uid) return (found.mode & (bit << 6)) !== 0
  if (found.gid === account.gid) return (found.mode & (bit << 3)) !== 0
  return (found.mode & bit) !== 0
}
