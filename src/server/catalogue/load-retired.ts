import type { Kysely } from 'kysely'
import { fillTexts, type Texts, type WrittenLanguage } from '#domain/language.ts'
import type { Schema } from '#server/database/schema.ts'

/** Dishes and modifiers that have left the menu, by id: carts may still contain them. */
export type Retired = { dishes: Map<number, { name: Texts; picture: string }>; modifiers: Map<number, { name: Texts }> }

export async function loadRetired(db: Kysely<Schema>, brand: string, brandLanguage: WrittenLanguage): Promise<Retired> {
  const [dishes, modifiers] = await Promise.all([
    db.selectFrom('product').select(['id', 'name', 'picture']).where('brand', '=', brand).where('live', '=', false).execute(),
    db.selectFrom('modifier').select(['id', 'name']).where('brand', '=', brand).where('live', '=', false).execute(),
  ])
  return {
    dishes: new Map(dishes.map(({ id, name, picture }) => [id, { name: fillTexts(name, brandLanguage), picture }])),
    modifiers: new Map(modifiers.map(({ id, name }) => [id, { name: fillTexts(name, brandLanguage) }])),
  }
}
