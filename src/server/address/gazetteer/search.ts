import { suggestAtMost, suggestFrom } from '#domain/address/address-text.ts'
import { type Reading, readingsOf } from '#domain/address/address-query.ts'
import { soundsIn } from '#domain/address/sounds.ts'
import type { City } from '#domain/city/place.ts'
import { type Language, languages, textIn } from '#domain/language.ts'
import type { FoundAddress, Suggestion } from '#server/providers/maps/geocoder.ts'
import { candidates, type Gazetteer, type Ranked } from './candidates.ts'
import { type House, housesOf } from './houses.ts'

type RankedStreet = Ranked & { houses: House[] }

/** A reading whose best street is worse than this is doubted, and the other keyboard layout is tried. */
const doubtful = 0.9
const otherLayoutCosts = 0.3
/** The worst fit that a complete address may have and still be taken for one of the gazetteer. */
const sureEnough = 2

/** Up to 7 streets, houses and places that a typed text may mean, from 2 characters on. */
export async function suggest(gazetteer: Gazetteer, city: City, text: string, language: Language): Promise<Suggestion[]> {
  const found = await search(gazetteer, city, text, language)
  const listed = found.flatMap((one): (Suggestion & { rank: number })[] => {
    const base = { name: textIn(one.name, language), district: one.district && textIn(one.district, language) }
    if (one.kind === 'landmark') return [{ ...base, type: 'place', house: null, placeId: `landmark:${one.id}`, rank: one.misfit }]
    if (one.houses.length === 0)
      return [{ ...base, type: 'street', house: null, placeId: null, rank: one.misfit + (asksHouse(found) ? 1 : 0) }]
    return one.houses.map((house, index) => ({
      ...base,
      type: 'house',
      house: house.number,
      placeId: `${one.id}:${house.number}`,
      rank: one.misfit + (house.fit === 'same' ? 0 : 0.2) + index * 0.01,
    }))
  })
  return listed
    .sort((a, b) => a.rank - b.rank)
    .slice(0, suggestAtMost)
    .map(({ type, name, house, district, placeId }) => ({ type, name, house, district, placeId }))
}

const asksHouse = (found: readonly RankedStreet[]): boolean => found.some(({ houses }) => houses.length > 0)

/** The one house that a complete text names; null when no street and house of the city fit it. */
export async function findHouse(gazetteer: Gazetteer, city: City, text: string, language: Language): Promise<FoundAddress | null> {
  for (const one of await search(gazetteer, city, text, language)) {
    if (one.misfit > sureEnough) return null
    // Which of the ten Sovetskaya streets is meant nobody can tell.
    if (one.isOneOfMany) continue
    const house = one.houses.find(({ fit }) => fit === 'same')
    if (house) return addressOf(one, house, language)
  }
  return null
}

function addressOf({ name, district }: Pick<Ranked, 'name' | 'district'>, house: Omit<House, 'fit'>, language: Language): FoundAddress {
  const { number, latitude, longitude } = house
  return {
    street: textIn(name, language),
    house: number,
    district: district && textIn(district, language),
    coordinates: { latitude, longitude },
  }
}

const cityKeys = new WeakMap<City, ReadonlySet<string>>()

/** The words that a city is called by, as sounds; worked out once a snapshot. */
function keysOfCity(city: City): ReadonlySet<string> {
  const known = cityKeys.get(city) ?? new Set(soundsIn(languages.map((language) => city.name[language])))
  cityKeys.set(city, known)
  return known
}

async function search(gazetteer: Gazetteer, city: City, text: string, language: Language): Promise<RankedStreet[]> {
  if (text.trim().length < suggestFrom) return []
  let best: { reading: Reading; ranked: Ranked[] } | null = null
  for (const reading of readingsOf(text, keysOfCity(city))) {
    if (best && best.ranked.length > 0 && (best.ranked[0]?.misfit ?? 0) <= doubtful) break
    const corrects: boolean = !best || best.ranked.length === 0
    const wish = { cityId: city.id, words: reading.words, language, corrects }
    const ranked: Ranked[] = (await candidates(gazetteer, wish)).map((one) =>
      reading.isOtherLayout ? { ...one, misfit: one.misfit + otherLayoutCosts } : one,
    )
    if (!best || (ranked[0]?.misfit ?? Infinity) < (best.ranked[0]?.misfit ?? Infinity)) best = { reading, ranked }
  }
  if (!best) return []
  const { reading } = best
  const near = best.ranked.slice(0, suggestAtMost * 2)
  const streetIds = near.filter(({ kind }) => kind === 'street').map(({ id }) => id)
  const houses = reading.house === null ? [] : await housesOf(gazetteer.database, streetIds, reading.house)
  return near.map((one) => ({ ...one, houses: one.kind === 'street' ? houses.filter(({ street_id }) => street_id === one.id) : [] }))
}
