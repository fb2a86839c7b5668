import type { ClientBase } from 'pg'

import { jobsVersion, listTables, quoted } from './catalogue.ts'
import type { Manifest } from './manifest.ts'
import type { Entry } from './tar.ts'

const schema = 'graphile_worker'

/** @throws when the backup's jobs are of another version of graphile-worker, whose private tables differ */
export async function refuseOtherJobs(client: ClientBase, manifest: Manifest): Promise<void> {
  const ours = await jobsVersion(client)
  if (manifest.jobs === null || manifest.jobs === ours) return
  throw new Error(
    `The waiting jobs of this backup have the form ${manifest.jobs} and this program's have ${ours}: ` +
      'restore with the version of Sofra that made it, or add --without-jobs to leave them out.',
  )
}

/** The backup as if it had no jobs. */
export function withoutJobs(saved: { manifest: Manifest; entries: AsyncIterable<Entry> }): typeof saved {
  const tables = saved.manifest.tables.filter((table) => table.schema !== schema)
  return { manifest: { ...saved.manifest, tables }, entries: skipJobs(saved.entries) }
}

async function* skipJobs(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  for await (const entry of entries) if (!entry.path.startsWith(`${schema}/`)) yield entry
}

/** Jobs of the replaced content must not run on the new content. */
export async function emptyJobs(client: ClientBase): Promise<void> {
  const tables = (await listTables(client)).filter((table) => table.schema === schema)
  if (tables.length > 0) await client.query(`truncate ${tables.map((table) => quoted(client, table)).join(', ')}`)
}

/** Unlocks jobs that a worker held at the time of the backup; otherwise they would wait four hours. */
export async function releaseJobs(client: ClientBase): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues']) {
    await client.query(`update ${schema}.${table} set locked_at = null, locked_by = null where locked_at is not null`)
  }
}
