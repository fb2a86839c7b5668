import type { Database } from '#server/database/connect.ts'

/** Loads a content folder into a database that has none yet; one that has is the owner's, and left alone. */
export async function ensureContent(database: Database, folder: string, log: (line: string) => void): Promise<void> {
  const any = await database.kysely.selectFrom('catalogue').select('brand').limit(1).executeTakeFirst()
  if (any) return
  // Needed once in a database's life.
  const [{ loadContent }, { readContent }, { faultLines }] = await Promise.all([
    import('./load-content.ts'),
    import('./read-content.ts'),
    import('./report-lines.ts'),
  ])
  log(`Loading the content of ${folder}`)
  const { content, faults } = await readContent(folder)
  if (faults.length > 0) throw new Error(faultLines(faults).join('\n'))
  await loadContent(database, content, { log })
}
