import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { ServerFolders } from './server-folders.ts'

const run = promisify(execFile)

/** PG* variables of the operator's shell must not redirect our programs. */
export const plainEnvironment = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' }

/**
 * Creates the cluster with initdb if it is missing; requires the start lock. initdb works in a temporary folder,
 * renamed when complete, so that a kill leaves no incomplete cluster.
 */
export async function ensureCluster(place: ServerFolders, version: string): Promise<void> {
  if (existsSync(place.cluster)) return refuseOtherMajor(place.cluster, version)
  // The initdb of a killed process may still be writing.
  const withRetries = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }
  for (const name of readdirSync(place.folder)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(join(place.folder, name), withRetries)
  }
  const unfinished = mkdtempSync(join(place.folder, unfinishedPrefix))
  if (place.account !== undefined) chownSync(unfinished, place.account.uid, place.account.gid)
  await initdb(place, unfinished)
  renameSync(unfinished, place.cluster)
}

const unfinishedPrefix = 'initdb-'

async function initdb(place: ServerFolders, folder: string): Promise<void> {
  const program = join(place.native, 'bin', 'initdb')
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions']
  // Trigrams contain only what the ctype classifies as letters; the two systems name their UTF-8 locale differently.
  const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const locale = ['--locale=C', `--lc-ctype=${letters}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  try {
    await run(program, ['-D', folder, ...options, ...locale], { cwd: '/', env: plainEnvironment, ...place.account })
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`The database could not be created in ${place.folder}. ${explain(error)}`, { cause: error })
  }
}

/** @throws when the data was made by another major version, which cannot read it */
function refuseOtherMajor(cluster: string, version: string): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const ours = version.split('.')[0]
  if (made === ours) return
  throw new Error(
    `The data in ${cluster} was made by PostgreSQL ${made} and this is ${ours}: ` +
      'run bin/backup with the earlier version of Sofra, move the folder away, then bin/restore with this one.',
  )
}

/** A sentence about a PostgreSQL program that failed to run. */
export function explain(error: unknown): string {
  const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string }
  if (code === 'ENOENT') {
    return 'Its program does not run on this system (musl, as in Alpine, is not supported): set DATABASE_URL.'
  }
  return stderr?.trim() || message
}
