import type { Kysely } from 'kysely'
import { fillTexts, type Language, type Texts } from '#domain/language.ts'
import type { Schema } from '#server/database/schema.ts'

/** What has left the menu, by id: carts may still hold it. */
export type Retired = { dishes: Map<number, { name: Texts; picture: string }>; modifiers: Map<number, { name: Texts }> }

export async function loadRetired(db: Kysely<Schema>, brand: string, brandLanguage: Language): Promise<Retired> {
  const [dishes, modifiers] = await Promise.all([
    db.selectFrom('product').select(['id', 'name', 'picture']).where('brand', '=', brand).where('live', '=', false).execute(),
    db.selectFrom('modifier').select(['id', 'name']).where('brand', '=', brand).where('live', '=', false).execute(),
  ])
  return {
    dishes: new Map(dishes.map(({ id, name, picture }) => [id, { name: fillTexts(name, brandLanguage), picture }])),
    modifiers: new Map(modifiers.map(({ id, name }) => [id, { name: fillTexts(name, brandLanguage) }])),
  }
}
