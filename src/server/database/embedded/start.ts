import { ensureCluster } from './cluster.ts'
import { takeLease, type Lease } from './lease.ts'
import { prepareFolders, type ServerFolders } from './server-folders.ts'
import { findPlatformPackage, type PlatformPackage } from './platform-package.ts'
import { ensureDatabase, ensureRunning, shutDown, urlOf } from './server.ts'
import { withStartLock } from './start-lock.ts'

export type EmbeddedOptions = {
  /** A folder for PostgreSQL only; created when missing. */
  dataDir: string
  log: (line: string) => void
  /** Called when the server has crashed and could not be restarted. */
  onExit?: (error: Error) => void
  /** false trades power-loss safety for speed: tests only. */
  durable?: boolean
  /** Where root keeps data and programs when PostgreSQL's user cannot reach the checkout. */
  systemFolder?: string
}

export type EmbeddedPostgres = {
  /** Connection string of the database `sofra`, through a Unix socket. */
  url: string
  /** The actual folder of the data. */
  folder: string
  /** True when another process had started the server. */
  adopted: boolean
  /** Ends this process's use; the last process to leave shuts the server down, whichever started it. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL from the npm package, or joins the server of this folder if it is running. A crashed server is
 * restarted; connections break meanwhile, the process continues.
 * @throws a sentence for the operator when this platform, user or folder does not allow it
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const programs = findPlatformPackage()
  const place = prepareFolders(options.dataDir, programs, options.systemFolder ?? '/var/lib/sofra', options.log)
  let stopping = false
  let reviving: Promise<void> = Promise.resolve()
  const onLost = () => {
    if (!stopping) reviving = revive()
  }
  const join = () => withStartLock(place.folder, () => joinServer(place, programs, options, onLost))

  let { adopted, lease } = await join()

  async function revive(): Promise<void> {
    options.log('The connection to the embedded PostgreSQL broke; looking after it.')
    try {
      ;({ lease } = await join())
      options.log('The embedded PostgreSQL is back.')
    } catch (error) {
      options.log(`The embedded PostgreSQL could not be brought back. ${(error as Error).message}`)
      options.onExit?.(error as Error)
    }
  }

  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    await reviving
    await withStartLock(place.folder, () => leave(place, lease))
  }

  return { url: urlOf(place, 'sofra'), folder: place.folder, adopted, stop }
}

async function joinServer(
  place: ServerFolders,
  programs: PlatformPackage,
  { durable = true }: EmbeddedOptions,
  onLost: () => void,
): Promise<{ adopted: boolean; lease: Lease }> {
  await ensureCluster(place, programs.version)
  const { adopted } = await ensureRunning(place, durable)
  await ensureDatabase(place, 'sofra')
  return { adopted, lease: await takeLease(urlOf(place, 'postgres'), onLost) }
}

async function leave(place: ServerFolders, lease: Lease): Promise<void> {
  const last = await lease.release().catch(() => false)
  if (last) await shutDown(place)
  await lease.close().catch(() => undefined)
}
