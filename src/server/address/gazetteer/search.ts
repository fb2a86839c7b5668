import { suggestAtMost, suggestFrom } from '#domain/address/address-text.ts'
import { besideHouseNumber, type CityNames, cityNamesOf, gluedReadings, type Reading, readingsOf } from '#domain/address/address-query.ts'
import { weightShare } from '#domain/address/rank-streets.ts'
import type { City } from '#domain/city/place.ts'
import { type Language, languages, textIn } from '#domain/language.ts'
import type { FoundAddress, SeveralAddresses, Suggestion } from '#server/providers/maps/geocoder.ts'
import { candidates, type Gazetteer, type Ranked } from './candidates.ts'
import { type House, housesOf } from './houses.ts'
import { type PlaceColumns, placeOf } from './street-place.ts'
import { besideHouse, middleOf, unnumberedOf } from './unnumbered.ts'

type FoundPlace = Ranked & { houses: House[] }
/** `needsPin`: a street whose houses have no known numbers. */
type RankedStreet = FoundPlace & { needsPin: boolean }

/** Above this rank of the best street, the other keyboard layout is tried too. */
const doubtful = 0.9
const otherLayoutCosts = 0.3
/** The readings with glued words that are tried when nothing else is found. */
const gluedAtMost = 3
/** A country and a city stand before a street; each part left out is another search. */
const partsAtMost = 3
/** The worst rank, without the words for its place, at which a complete address still counts as found. */
const sureEnough = 2

/** Up to 7 streets, houses and places that match a typed text of at least 2 characters. */
export async function suggest(gazetteer: Gazetteer, city: City, text: string, language: Language): Promise<Suggestion[]> {
  const found = await searchInParts(gazetteer, city, text, language)
  const listed = found.flatMap((one): { suggestion: Suggestion; rank: number }[] => {
    if (one.kind === 'landmark' || one.houses.length === 0) {
      const lacksHouse = one.kind === 'street' && asksHouse(found) && !one.needsPin
      return [{ suggestion: suggestionOf(one, null, language), rank: one.misfit + (lacksHouse ? 1 : 0) }]
    }
    return one.houses.map((house, index) => ({
      suggestion: suggestionOf(one, house, language),
      rank: one.misfit + (house.fit === 'same' ? 0 : 0.2) + index * 0.01,
    }))
  })
  return listed
    .sort((a, b) => a.rank - b.rank)
    .slice(0, suggestAtMost)
    .map(({ suggestion }) => suggestion)
}

function suggestionOf(one: RankedStreet, house: House | null, language: Language): Suggestion {
  const base = { name: textIn(one.name, language), ...placeOf(one, language), needsPin: false }
  if (one.kind === 'landmark') return { ...base, type: 'place', house: null, placeId: `landmark:${one.id}` }
  if (!house) return { ...base, type: 'street', house: null, placeId: `street:${one.id}`, needsPin: one.needsPin }
  return { ...base, type: 'house', house: house.number, placeId: `${one.id}:${house.number}` }
}

/**
 * Finds also what stands beside a country, a short name of the city or the name of a building, `СПб, Невский 28`, and before
 * other words. Only for suggestions, of which people choose: the first part may just as well be another city.
 */
async function searchInParts(gazetteer: Gazetteer, city: City, text: string, language: Language): Promise<RankedStreet[]> {
  const parts = text.split(',')
  const tails = parts.slice(0, partsAtMost).map((_, from) => parts.slice(from).join(','))
  const { whole, nearest } = besideHouseNumber(text)
  for (const part of new Set([text, ...whole, ...tails, ...nearest])) {
    const { found } = await search(gazetteer, city, part, language)
    if (found.length > 0) return withPins(gazetteer, found)
  }
  return []
}

const asksHouse = (found: readonly RankedStreet[]): boolean => found.some(({ houses }) => houses.length > 0)

/**
 * The one house that a complete text names, or its street when the house is not known there; several when they fit alike, and
 * null when nothing does. A street that fits worse is never taken instead.
 */
export async function findHouse(
  gazetteer: Gazetteer,
  city: City,
  text: string,
  language: Language,
): Promise<FoundAddress | SeveralAddresses | null> {
  const { found, house: typed } = await search(gazetteer, city, text, language)
  if (found.length === 0) return withoutRest(gazetteer, city, text, language)
  const [first] = found
  const streets = found.filter(({ kind }) => kind === 'street')
  const [best] = streets
  if (!first || !best || best.misfit - best.ofPlace > sureEnough || best.misfit - first.misfit > alike) return null
  // The usual answer, for which nothing more is read.
  const sure = best.isOneOfMany || best.isDoubtful ? [] : meantOf(equalTo(best, streets))
  const sureHouse = sure.length === 1 ? sure.map(knownHouse)[0] : undefined
  if (sure[0] && sureHouse) return addressOf(sure[0], sureHouse, language)
  const pinned = await withPins(gazetteer, streets)
  const equal = equalTo(best, pinned)
  const several = (ones: readonly RankedStreet[]): SeveralAddresses => severalOf(ones, language)
  // The query lacks the number of one of several numbered streets, or something else of the name.
  if (best.isOneOfMany || best.isDoubtful) return several(equal)
  const [only, ...others] = meantOf(equal)
  if (!only || others.length > 0) {
    const meant = withoutVillages(equal)
    return typed === null && !meant.some(({ needsPin }) => needsPin) ? null : several(meant)
  }
  if (only.needsPin) return middleOf(gazetteer.database, only, language)
  // The same name in a village has that house.
  const elsewhere = withHouse(equal)
  if (elsewhere.length > 0) return several([only, ...elsewhere])
  return typed === null ? null : besideHouse(gazetteer.database, only, typed, language)
}

const withoutVillages = <One extends FoundPlace>(equal: readonly One[]): One[] =>
  equal.filter((one) => !equal.some((other) => isOwnOf(other, one, equal)))

/** Of different streets, the one that has the house is meant; of one name, the directory may lack it on the other. */
function meantOf<One extends FoundPlace>(equal: readonly One[]): One[] {
  const meant = withoutVillages(equal)
  return meant.length > 1 && !meant.some((one) => hasTwin(one, meant)) ? withHouse(meant) : meant
}

const severalOf = (ones: readonly RankedStreet[], language: Language): SeveralAddresses => ({
  several: ones.slice(0, suggestAtMost).map((one) => suggestionOf(one, knownHouse(one) ?? null, language)),
})

/** What stands behind the house is not known, such as a quarter that no map has: the streets that fit without it are asked about. */
async function withoutRest(gazetteer: Gazetteer, city: City, text: string, language: Language): Promise<SeveralAddresses | null> {
  for (const whole of besideHouseNumber(text).whole) {
    const { found } = await search(gazetteer, city, whole, language)
    const [best] = found
    const streets = found.filter((one) => one.kind === 'street' && best && isEqual(one, best))
    if (streets.length > 0) return severalOf(await withPins(gazetteer, streets), language)
  }
  return null
}

const knownHouse = ({ houses }: FoundPlace): House | undefined => houses.find(({ fit }) => fit === 'same')
const equalTo = <One extends FoundPlace>(best: FoundPlace, streets: readonly One[]): One[] => streets.filter((one) => isEqual(one, best))
const withHouse = <One extends FoundPlace>(streets: readonly One[]): One[] => streets.filter((one) => knownHouse(one) !== undefined)

/** Streets of one name fit a text alike, but for their districts and weights. */
const alike = 0.2

/** Whether a street fits the text as well as the best one does. */
const isEqual = (one: Ranked, best: Ranked): boolean =>
  one.folded === best.folded || (one.isOneOfMany && best.isOneOfMany)
    ? Math.abs(one.misfit - best.misfit) < alike
    : Math.abs(unweighted(one) - unweighted(best)) < rounding

/** Which of two is longer does not say which is meant. */
const unweighted = ({ misfit, weight }: Ranked): number => misfit + weightShare(weight)
const rounding = 1e-6

/** Of streets of one name, the one in the city itself is meant, and not those of the villages. */
const isOwnOf = (one: Ranked, other: Ranked, equal: readonly Ranked[]): boolean =>
  one.folded === other.folded &&
  one.in_city &&
  !other.in_city &&
  equal.filter(({ folded, in_city }) => in_city && folded === one.folded).length === 1

const hasTwin = (one: Ranked, among: readonly Ranked[]): boolean => among.some((other) => other !== one && other.folded === one.folded)

export function addressOf(street: Pick<Ranked, 'name'> & PlaceColumns, house: Omit<House, 'fit'>, language: Language): FoundAddress {
  const { number, latitude, longitude, postcode } = house
  return {
    street: textIn(street.name, language),
    house: number,
    postcode,
    ...placeOf(street, language),
    coordinates: { latitude, longitude },
  }
}

const cityNames = new WeakMap<City, CityNames>()

/** What a city and its country are called; computed once per snapshot. */
function namesOfCity(city: City): CityNames {
  const known =
    cityNames.get(city) ??
    cityNamesOf(
      languages.map((language) => city.name[language]),
      languages.map((language) => city.country.name[language]),
    )
  cityNames.set(city, known)
  return known
}

type SearchResult = { found: FoundPlace[]; house: string | null }

async function search(gazetteer: Gazetteer, city: City, text: string, language: Language): Promise<SearchResult> {
  if (text.trim().length < suggestFrom) return { found: [], house: null }
  let best: { reading: Reading; ranked: Ranked[] } | null = null
  const readings = readingsOf(text, namesOfCity(city))
  const glued = readings.flatMap(gluedReadings).slice(0, gluedAtMost)
  for (const [index, reading] of [...readings, ...glued].entries()) {
    if (best && best.ranked.length > 0 && ((best.ranked[0]?.misfit ?? 0) <= doubtful || index >= readings.length)) break
    const corrects: boolean = !best || best.ranked.length === 0
    const query = { cityId: city.id, words: reading.words, language, corrects }
    const ranked: Ranked[] = (await candidates(gazetteer, query)).map((one) =>
      reading.isOtherLayout || reading.isGuess
        ? { ...one, misfit: one.misfit + (reading.isOtherLayout ? otherLayoutCosts : 0), isDoubtful: one.isDoubtful || reading.isGuess }
        : one,
    )
    if (!best || (ranked[0]?.misfit ?? Infinity) < (best.ranked[0]?.misfit ?? Infinity)) best = { reading, ranked }
  }
  if (!best) return { found: [], house: null }
  const { reading } = best
  const near = best.ranked.slice(0, suggestAtMost * 2)
  const streetIds = near.filter(({ kind }) => kind === 'street').map(({ id }) => id)
  const { houses, house } = await housesFor(gazetteer, streetIds, reading)
  const found = near.map((one) => ({
    ...one,
    houses: one.kind === 'street' ? houses.filter(({ street_id }) => street_id === one.id) : [],
  }))
  return { found, house }
}

/** What was found, with the streets marked whose houses have no known numbers. */
async function withPins({ database }: Gazetteer, found: readonly FoundPlace[]): Promise<RankedStreet[]> {
  const unnumbered = await unnumberedOf(
    database,
    found.filter(({ kind }) => kind === 'street').map(({ id }) => id),
  )
  return found.map((one) => ({ ...one, needsPin: one.kind === 'street' && unnumbered.has(one.id) }))
}

/** The houses of streets that have the number of a reading; where none has it, those of its other number. */
async function housesFor(
  { database }: Gazetteer,
  streetIds: number[],
  { house, orHouse }: Reading,
): Promise<{ houses: House[]; house: string | null }> {
  const houses = house === null ? [] : await housesOf(database, streetIds, house)
  if (orHouse === null || houses.some(({ fit }) => fit === 'same')) return { houses, house }
  return { houses: await housesOf(database, streetIds, orHouse), house: orHouse }
}
