import type { Point } from '#domain/address/polygon.ts'
import { type GivenTexts, inEachLanguage, textIn } from '#domain/language.ts'
import type { Localities } from './localities.ts'

/** A street among others of the same name: what its houses and ways say about where it lies. */
export type StreetGroup = { towns: string[]; suburbs: string[]; postcodes: string[]; middle: Point }

/** What distinguishes a street, and whether it lies in the city itself, not in a village around it. */
export type StreetPlace = { names: GivenTexts | null; inCity: boolean }

/**
 * The place that distinguishes each of several streets of one name: its part of the city, its village; where that is
 * not enough, the place nearest to it and the postcode. Without names for a street that needs none.
 */
export function placesOf(groups: readonly StreetGroup[], localities: Localities): StreetPlace[] {
  const places = groups.map((group) => placeOfGroup(group, localities))
  if (groups.length === 1) return places
  const near = places.map(({ names }, at) => names ?? localities.nearest((groups[at] as StreetGroup).middle)?.names ?? null)
  const texts = near.map(textOf)
  return places.map(({ inCity }, at) => {
    const place = near[at] ?? null
    if (texts.filter((text) => text === texts[at]).length === 1) return { names: place, inCity }
    const postcode = mostFrequent((groups[at] as StreetGroup).postcodes)
    if (postcode === null) return { names: place, inCity }
    return { names: place === null ? everywhere(postcode) : joined(place, everywhere(postcode)), inCity }
  })
}

function placeOfGroup({ towns, suburbs, middle }: StreetGroup, localities: Localities): StreetPlace {
  const { settlement, part } = localities.at(middle)
  const suburb = mostFrequent(suburbs)
  const town = mostFrequent(towns.filter((name) => !localities.isOwn(name)))
  const [suburbNames, townNames] = [suburb, town].map((name) => (name === null ? null : (localities.namesOf(name) ?? everywhere(name))))
  const within = suburbNames ?? part?.names ?? null
  const village = townNames ?? (settlement === 'own' || settlement === null ? null : settlement.names)
  const isOne = !within || !village || textOf(within) === textOf(village)
  return { names: isOne ? (within ?? village) : joined(within, village), inCity: village === null }
}

const everywhere = (text: string): GivenTexts => inEachLanguage(() => text)
const joined = (one: GivenTexts, other: GivenTexts): GivenTexts =>
  inEachLanguage((language) => `${textIn(one, language)}, ${textIn(other, language)}`)
const textOf = (place: GivenTexts | null): string => (place ? Object.values(place).join('|') : '')

/** The most frequent value; null when there is none. */
export function mostFrequent(texts: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].reduce<[string, number] | null>((best, one) => (best && best[1] >= one[1] ? best : one), null)?.[0] ?? null
}
