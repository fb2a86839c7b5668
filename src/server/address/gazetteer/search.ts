import { suggestAtMost, suggestFrom } from '#domain/address/address-text.ts'
import { gluedReadings, type Reading, readingsOf } from '#domain/address/address-query.ts'
import { soundsIn } from '#domain/address/sounds.ts'
import type { City } from '#domain/city/place.ts'
import { type Language, languages, textIn } from '#domain/language.ts'
import type { FoundAddress, Suggestion } from '#server/providers/maps/geocoder.ts'
import { candidates, type Gazetteer, type Ranked } from './candidates.ts'
import { type House, housesOf } from './houses.ts'
import { middleOf, unnumberedOf } from './unnumbered.ts'

type RankedStreet = Ranked & { houses: House[]; needsPin: boolean }

/** Above this rank of the best street, the other keyboard layout is tried too. */
const doubtful = 0.9
const otherLayoutCosts = 0.3
/** The readings with glued words that are tried when nothing else is found. */
const gluedAtMost = 3
/** A country and a city stand before a street; each part left out is another search. */
const partsAtMost = 3
/** The worst rank at which a complete address still counts as found. */
const sureEnough = 2

/** Up to 7 streets, houses and places that match a typed text of at least 2 characters. */
export async function suggest(gazetteer: Gazetteer, city: City, text: string, language: Language): Promise<Suggestion[]> {
  const found = await searchWithoutTown(gazetteer, city, text, language)
  const listed = found.flatMap((one): (Suggestion & { rank: number })[] => {
    const base = { name: textIn(one.name, language), district: one.district && textIn(one.district, language) }
    if (one.kind === 'landmark') return [{ ...base, type: 'place', house: null, placeId: `landmark:${one.id}`, rank: one.misfit }]
    if (one.houses.length === 0)
      return [
        {
          ...base,
          type: 'street',
          house: null,
          placeId: `street:${one.id}`,
          needsPin: one.needsPin,
          rank: one.misfit + (asksHouse(found) && !one.needsPin ? 1 : 0),
        },
      ]
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
    .map(({ type, name, house, district, placeId, needsPin = false }) => ({ type, name, house, district, placeId, needsPin }))
}

/**
 * Finds also what stands beside a country or a short name of the city, `СПб, Невский 28`. Only for suggestions, of which
 * people choose: the first part may just as well be another city.
 */
async function searchWithoutTown(gazetteer: Gazetteer, city: City, text: string, language: Language): Promise<RankedStreet[]> {
  const parts = text.split(',')
  for (let from = 0; from < Math.min(parts.length, partsAtMost); from++) {
    const found = await search(gazetteer, city, parts.slice(from).join(','), language)
    if (found.length > 0) return found
  }
  return []
}

const asksHouse = (found: readonly RankedStreet[]): boolean => found.some(({ houses }) => houses.length > 0)

/**
 * The one house that a complete text names, or the street, when its houses have no known numbers; null when no street and house
 * of the city fit it, or more than one street.
 */
export async function findHouse(gazetteer: Gazetteer, city: City, text: string, language: Language): Promise<FoundAddress | null> {
  const found = await search(gazetteer, city, text, language)
  for (const one of found) {
    if (one.misfit > sureEnough) return null
    // Ambiguous: the query lacks the number of one of several numbered streets.
    if (one.isOneOfMany || !isMeant(one, found)) continue
    const house = one.houses.find(({ fit }) => fit === 'same')
    if (house) return addressOf(one, house, language)
    if (one.needsPin) return middleOf(gazetteer.database, one, language)
  }
  return null
}

/** Streets of one name fit a text alike, but for their weights. */
const alike = 0.2

/** Of streets of one name that fit alike, the one in the city itself is meant; otherwise none. */
function isMeant(one: RankedStreet, found: readonly RankedStreet[]): boolean {
  const twins = found.filter((other) => other !== one && other.kind === one.kind && other.folded === one.folded)
  const rivals = twins.filter(({ misfit }) => Math.abs(misfit - one.misfit) < alike)
  return rivals.length === 0 || (one.in_city && rivals.every(({ in_city }) => !in_city))
}

export function addressOf(
  { name, district }: Pick<Ranked, 'name' | 'district'>,
  house: Omit<House, 'fit'>,
  language: Language,
): FoundAddress {
  const { number, latitude, longitude } = house
  return {
    street: textIn(name, language),
    house: number,
    district: district && textIn(district, language),
    coordinates: { latitude, longitude },
  }
}

const cityKeys = new WeakMap<City, ReadonlySet<string>>()

/** The words of a city's names, as sounds; computed once per snapshot. */
function keysOfCity(city: City): ReadonlySet<string> {
  const known = cityKeys.get(city) ?? new Set(soundsIn(languages.map((language) => city.name[language])))
  cityKeys.set(city, known)
  return known
}

async function search(gazetteer: Gazetteer, city: City, text: string, language: Language): Promise<RankedStreet[]> {
  if (text.trim().length < suggestFrom) return []
  let best: { reading: Reading; ranked: Ranked[] } | null = null
  const readings = readingsOf(text, keysOfCity(city))
  const glued = readings.flatMap(gluedReadings).slice(0, gluedAtMost)
  for (const [index, reading] of [...readings, ...glued].entries()) {
    if (best && best.ranked.length > 0 && ((best.ranked[0]?.misfit ?? 0) <= doubtful || index >= readings.length)) break
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
  const unnumbered = await unnumberedOf(gazetteer.database, streetIds)
  return near.map((one) => ({
    ...one,
    houses: one.kind === 'street' ? houses.filter(({ street_id }) => street_id === one.id) : [],
    needsPin: one.kind === 'street' && unnumbered.has(one.id),
  }))
}
