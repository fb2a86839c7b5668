import type { Entry, Reader } from './entry.ts'
import { menuOf, modifiersOf, readMenuRows, type StoredGroup } from './menu.ts'
import { findBeside, readPictures } from './pictures.ts'
import { readPlaces, type StoredPlaces } from './places.ts'
import { cityOf, readCities } from './cities.ts'
import { readShowcaseRows, showcaseOf } from './showcase.ts'

export type StoredBrand = {
  alias: string
  places: StoredPlaces[]
  menu: StoredGroup[]
  modifiers: Entry[]
  modifierGroups: Entry[]
  /** The hashes of its photographs. */
  photos: string[]
} & ReturnType<typeof showcaseOf>

/** The live content of a database, without gazetteers. */
export type Stored = { cities: Entry[]; brands: StoredBrand[] }

/** Reads the content of a database in the form of content files; of some brands, or of all. */
export async function readStored(database: Reader, only?: readonly string[]): Promise<Stored> {
  const known = await database.selectFrom('catalogue').select('brand').orderBy('brand').execute()
  const aliases = known.map(({ brand }) => brand).filter((brand) => only === undefined || only.includes(brand))
  const brands: StoredBrand[] = []
  for (const alias of aliases) brands.push(await readBrand(database, alias))
  return { cities: (await readCities(database)).map(cityOf), brands }
}

async function readBrand(database: Reader, alias: string): Promise<StoredBrand> {
  const [rows, around] = [await readMenuRows(database, alias), await readShowcaseRows(database, alias)]
  const pictured = [
    rows.groups,
    rows.products,
    rows.modifiers,
    around.packages,
    around.gifts,
    around.promotions,
    around.banners,
    around.brandPictures,
  ]
  const { find: named, photos } = await readPictures(
    database,
    pictured.flatMap((list) => list.map(({ picture }) => picture)),
  )
  const [placeholder] = around.brandPictures
  const noPicture = placeholder && named(placeholder.picture)
  const find = findBeside(named, noPicture)
  const { modifiers, groups: modifierGroups } = modifiersOf(rows, find)
  return {
    alias,
    places: await readPlaces(database, alias),
    menu: menuOf(rows, find),
    modifiers,
    modifierGroups,
    photos,
    ...showcaseOf(around, find, noPicture),
  }
}
