import type { Database } from '#server/database/connect.ts'

/** Loads a content folder into a database without content; existing content belongs to the owner and stays. */
export async function ensureContent(database: Database, folder: string, log: (line: string) => void): Promise<void> {
  const any = await database.kysely.selectFrom('catalogue').select('brand').limit(1).executeTakeFirst()
  if (any) return
  // Imported lazily: needed once in a database's life.
  const [{ loadContent }, { readContent }, { faultLines }] = await Promise.all([
    import('./load-content.ts'),
    import('./read-content.ts'),
    import('./fault.ts'),
  ])
  log(`Loading the content of ${folder}`)
  const { content, faults } = await readContent(folder)
  if (faults.length > 0) throw new Error(faultLines(faults).join('\n'))
  await loadContent(database, content, { log })
}
