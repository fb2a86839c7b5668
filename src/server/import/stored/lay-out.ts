import type { Kind } from '../format/formats.ts'
import { type Entry, filled } from './entry.ts'
import type { Stored, StoredBrand } from './read-stored.ts'

/** A content file; `brand` is null for what all brands share. */
export type LaidOut = { kind: Kind; brand: string | null; data: Entry }

/** The files of a content folder by name, as the import reads them. */
export function layOut({ cities, brands }: Stored, gazetteers: readonly Entry[]): Map<string, LaidOut> {
  const files = new Map<string, LaidOut>()
  const add = (file: string, kind: Kind, data: Entry, brand: string | null = null): void => {
    const up = '../'.repeat(file.split('/').length - 1)
    files.set(file, { kind, brand, data: { $schema: `${up}schema/${kind}.schema.json`, ...data } })
  }
  for (const city of cities) add(`cities/${String(city.alias)}.json`, 'city', city)
  for (const gazetteer of gazetteers) add(`gazetteer/${String(gazetteer.city)}.json`, 'gazetteer', gazetteer)
  for (const brand of brands) layOutBrand(brand, (file, kind, data) => add(`brands/${brand.alias}/${file}`, kind, data, brand.alias))
  return files
}

function layOutBrand(brand: StoredBrand, add: (file: string, kind: Kind, data: Entry) => void): void {
  for (const { city, shops, delivery_zones } of brand.places) {
    // A city whose last shop is retired is none of the brand.
    if (shops.length + delivery_zones.length > 0)
      add(`places/${city}.json`, 'places', { city, shops, ...(filled(delivery_zones) && { delivery_zones }) })
  }
  const digits = Math.max(2, String(brand.menu.length).length)
  for (const [index, { group, products }] of brand.menu.entries())
    add(`menu/${String(index + 1).padStart(digits, '0')}-${String(group.alias)}.json`, 'menu', { group, products })
  if (brand.modifiers.length + brand.modifierGroups.length > 0)
    add('modifiers/modifiers.json', 'modifiers', { modifiers: brand.modifiers, groups: brand.modifierGroups })
  for (const kind of ['packages', 'gifts', 'promocodes', 'promotions', 'banners'] as const)
    if (brand[kind].length > 0) add(`${kind}.json`, kind, { [kind]: brand[kind] })
  if (filled(brand.settings)) add('settings.json', 'settings', brand.settings)
  if (filled(brand.texts)) add('texts.json', 'texts', brand.texts)
}
