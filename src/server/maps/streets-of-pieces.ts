import { isDeepStrictEqual } from 'node:util'
import { writtenHouse } from '#domain/address/house-number.ts'
import { distance } from '#domain/address/distance.ts'
import { pointsAlong, pointStep } from '#domain/address/points-along.ts'
import type { Point } from '#domain/address/polygon.ts'
import { besideNames, keysOf, keyText } from '#domain/address/sounds.ts'
import { reachOfPart, streetsApart } from '#domain/address/streets-apart.ts'
import { type GivenTexts, inEachLanguage, textIn } from '#domain/language.ts'
import type { Localities } from './localities.ts'

/** What an extract says of a street: a house on it, or a way with its names. */
export type Piece = {
  name: string
  folded: string
  number: string | null
  town: string | null
  suburb: string | null
  postcode: string | null
  names: GivenTexts | null
  line: Point[]
}

export type BuiltStreet = {
  name: GivenTexts
  district: GivenTexts | null
  inCity: boolean
  words: string
  keys: string
  houses: [number: string, latitude: number, longitude: number, postcode: string | null][]
  points: Point[]
}

const same = (text: string | null): string | null => text?.trim().toLocaleLowerCase('en') || null

/** The streets that a name stands for, each with its houses, its names and the place that distinguishes it. */
export function streetsOf(pieces: readonly Piece[], localities: Localities): BuiltStreet[] {
  const apart = streetsApart(
    pieces.map(({ line, number, town, suburb, postcode }) => {
      const { settlement, part } = localities.at(line[0] as Point)
      const area = settlement === 'own' ? 'own' : settlement && Object.values(settlement.names).join('|')
      const named = town !== null && localities.isOwn(town) ? 'own' : same(town)
      const within = part && Object.values(part.names).join('|')
      return {
        points: line,
        number: number === null ? null : writtenHouse(number),
        settlements: [area, named],
        parts: [within, same(suburb), same(postcode)],
      }
    }),
  )
  const groups = apart.map((indexes) => indexes.map((index) => pieces[index] as Piece))
  const said = (group: readonly Piece[], what: 'town' | 'suburb' | 'postcode'): string[] =>
    group.flatMap((piece) => (piece[what] === null ? [] : [piece[what]]))
  const places = placesOf(
    groups.map((group) => ({
      towns: said(group, 'town'),
      suburbs: said(group, 'suburb'),
      postcodes: said(group, 'postcode'),
      middle: middleOf(group),
    })),
    localities,
  )
  return joinedWhereAlike(groups.map((pieces, index) => ({ pieces, place: places[index] ?? { names: null, inCity: true } }))).map(
    ({ pieces: all, place }) => builtOf(all, place),
  )
}

type Group = { pieces: readonly Piece[]; place: StreetPlace }

/**
 * Streets near each other whose names do not distinguish them are one, unless they have a house of the same
 * number: a wide park in the middle, or a piece that nobody has mapped. One that has houses stays apart from one that has
 * none, whose houses are found by its points.
 */
function joinedWhereAlike(groups: readonly Group[]): Group[] {
  const joined: Group[] = []
  for (const group of groups) {
    const twin = joined.findIndex((other) => canBeOne(group, other))
    if (twin < 0) joined.push(group)
    else joined[twin] = { pieces: [...(joined[twin] as Group).pieces, ...group.pieces], place: group.place }
  }
  return joined
}

const canBeOne = (one: Group, other: Group): boolean =>
  areAlike(one.place, other.place) &&
  numbersOf(one.pieces).length > 0 === numbersOf(other.pieces).length > 0 &&
  !shareHouse(one.pieces, other.pieces) &&
  areNear(one.pieces, other.pieces)

const areNear = (some: readonly Piece[], others: readonly Piece[]): boolean =>
  some.some(({ line }) => line.some((at) => others.some((other) => other.line.some((point) => distance(at, point) <= reachOfPart))))

const areAlike = (one: StreetPlace, other: StreetPlace): boolean =>
  one.names !== null && one.inCity === other.inCity && isDeepStrictEqual(one.names, other.names)

const numbersOf = (pieces: readonly Piece[]): string[] => pieces.flatMap(({ number }) => (number === null ? [] : [writtenHouse(number)]))

function shareHouse(some: readonly Piece[], others: readonly Piece[]): boolean {
  const numbers = new Set(numbersOf(some))
  return numbersOf(others).some((number) => numbers.has(number))
}

const middleOf = (group: readonly Piece[]): Point => {
  const line = group[Math.floor(group.length / 2)]?.line ?? []
  return line[Math.floor(line.length / 2)] as Point
}

function builtOf(group: readonly Piece[], { names: district, inCity }: StreetPlace): BuiltStreet {
  // A street's names come from its ways; one that is only named by houses keeps that name in every language.
  const ways = group.flatMap(({ names }) => (names ? [names] : []))
  const [first] = ways.toSorted((a, b) => new Set(Object.values(b)).size - new Set(Object.values(a)).size)
  const spelled = mostFrequent(group.filter(({ names }) => first === undefined || names !== null).map(({ name }) => name)) ?? ''
  const name = first ?? inEachLanguage(() => spelled)
  const listed = (texts: readonly (string | undefined)[]): string => [...new Set(texts)].join(' | ')
  // It is found by each of its spellings.
  const words = [
    listed([spelled, ...Object.values(name), ...group.map((piece) => piece.name)]),
    ...(district ? [listed(Object.values(district))] : []),
  ].join(besideNames)
  const houses = new Map<string, BuiltStreet['houses'][number]>()
  for (const { number, line, postcode } of group) {
    const [at] = line
    if (number === null || !at || houses.has(writtenHouse(number))) continue
    houses.set(writtenHouse(number), [number, at[0], at[1], postcode])
  }
  const points = houses.size > 0 ? [] : group.flatMap(({ line }) => pointsAlong(line, pointStep))
  return { name, district, inCity, words, keys: keyText(keysOf(words)), houses: [...houses.values()], points }
}

/** A street among others of the same name: what its houses and ways say about where it lies. */
type StreetGroup = { towns: string[]; suburbs: string[]; postcodes: string[]; middle: Point }

/** What distinguishes a street, and whether it lies in the city itself, not in a village around it. */
type StreetPlace = { names: GivenTexts | null; inCity: boolean }

/**
 * The place that distinguishes each of several streets of one name: its part of the city, its village; where that is
 * not enough, the place nearest to it and the postcode. Without names for a street that needs none.
 */
function placesOf(groups: readonly StreetGroup[], localities: Localities): StreetPlace[] {
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
function mostFrequent(texts: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].reduce<[string, number] | null>((best, one) => (best && best[1] >= one[1] ? best : one), null)?.[0] ?? null
}
