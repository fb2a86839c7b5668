import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#server/database/connect.ts'

/** Deletes the rendered sizes of pictures that are no more. */
export async function dropUnknownSizes({ kysely }: Pick<Database, 'kysely'>, folder: string): Promise<void> {
  // Listed first: a picture that is imported meanwhile is known, and its sizes stay.
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const rows = await kysely.selectFrom('picture').select('hash').execute()
  const known = new Set(rows.map(({ hash }) => hash))
  for (const file of files) if (!known.has(file.split('-')[0] ?? '')) await rm(join(folder, file), { force: true })
}
