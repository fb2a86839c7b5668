import { pointsAlong, pointStep } from '#domain/address/points-along.ts'
import type { Point } from '#domain/address/polygon.ts'
import { besideNames, keysOf, keyText } from '#domain/address/sounds.ts'
import { streetsApart } from '#domain/address/streets-apart.ts'
import { type GivenTexts, inEachLanguage } from '#domain/language.ts'
import type { Localities } from './localities.ts'
import { mostFrequent, placesOf, type StreetPlace } from './street-places.ts'

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
  houses: [number: string, latitude: number, longitude: number][]
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
        number: number?.toUpperCase() ?? null,
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
  return groups.map((group, index) => builtOf(group, places[index] ?? { names: null, inCity: true }))
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
  for (const { number, line } of group) {
    const [at] = line
    if (number === null || !at || houses.has(number.toUpperCase())) continue
    houses.set(number.toUpperCase(), [number, at[0], at[1]])
  }
  const points = houses.size > 0 ? [] : group.flatMap(({ line }) => pointsAlong(line, pointStep))
  return { name, district, inCity, words, keys: keyText(keysOf(words)), houses: [...houses.values()], points }
}
