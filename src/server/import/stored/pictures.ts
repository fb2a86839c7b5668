import { centre } from '#domain/catalogue/crop.ts'
import { canonicalJson } from '../picture-hash.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Entry, Reader } from './entry.ts'

/** A picture as a content file names it; undefined for the empty plate, which needs no name. */
export type FindPicture = (hash: string) => Entry | undefined

/** The pictures of a shop by hash, and the photographs among them. */
export async function readPictures(database: Reader, hashes: readonly string[]): Promise<{ find: FindPicture; photos: string[] }> {
  const rows = await database
    .selectFrom('picture')
    .select(['hash', 'recipe', 'photo', 'focus'])
    .where('hash', '=', anyOf([...new Set(hashes)]))
    .execute()
  const entries = new Map(
    rows.map(({ hash, recipe, photo, focus }) => [
      hash,
      photo === null
        ? recipeOf(recipe)
        : { photo: photoName(photo), ...(focus === null || String(focus) === String(centre) ? {} : { focus }) },
    ]),
  )
  return { find: (hash) => entries.get(hash), photos: [...new Set(rows.flatMap(({ photo }) => photo ?? []))].sort() }
}

/** The same where a brand has a picture for what has none: that one needs no name, and the empty plate does. */
export const findBeside =
  (find: FindPicture, noPicture: Entry | undefined): FindPicture =>
  (hash) => {
    const own = find(hash)
    if (noPicture === undefined) return own
    return own && canonicalJson(own) === canonicalJson(noPicture) ? undefined : (own ?? { dish: 'empty-plate', parts: [] })
  }

/** The file of a photograph's master below a brand's folder. */
export const photoName = (hash: string): string => `photos/${hash}.webp`

/** The other way round; of another name what no photograph has. */
export const hashOfPhoto = (name: string): string => name.replace(/^photos\/(.*)\.webp$/, '$1')

/** A recipe without the brand's colours, which the import adds again. */
function recipeOf(stored: unknown): Entry | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { palette: _, ...recipe } = stored as Entry
  return recipe.dish === 'empty-plate' ? undefined : recipe
}
