import { brandFolder } from '#brands/index.ts'
import type { Database } from '#server/database/connect.ts'
import type { Content } from './content.ts'

/**
 * Loads a content folder into a database without content; existing content belongs to the owner and stays. Brands whose
 * folder was deleted from brands/ are left out, with the cities that only they are in.
 */
export async function ensureContent(database: Database, folder: string, log: (line: string) => void): Promise<void> {
  const any = await database.kysely.selectFrom('catalogue').select('brand').limit(1).executeTakeFirst()
  if (any) return
  // Imported lazily: needed once in a database's life.
  const [{ loadContent }, { readContent }, { FaultyContent }] = await Promise.all([
    import('./load-content.ts'),
    import('./read-content.ts'),
    import('./fault.ts'),
  ])
  log(`Loading the content of ${folder}`)
  const { content, faults } = await readContent(folder, new Map(), (brand) => brandFolder(brand) !== null)
  if (faults.length > 0) throw new FaultyContent(faults)
  if (content.brands.length === 0) return log(`There is no content for the brands of this shop in ${folder}: bin/import loads yours.`)
  await loadContent(database, withUsedCities(content), { log })
}

function withUsedCities(content: Content): Content {
  const used = new Set(content.brands.flatMap(({ places }) => places.map(({ data }) => data.city)))
  return {
    ...content,
    cities: content.cities.filter(({ data }) => used.has(data.alias)),
    gazetteers: content.gazetteers.filter(({ data }) => used.has(data.city)),
  }
}
