import { houseIn, withoutRooms } from './address-text.ts'
import { houseKey } from './house-number.ts'
import { otherLayout } from '../text/keyboard-layout.ts'
import { soundOf } from '../text/sound.ts'
import { isKind, kindOf, wordsIn } from './sounds.ts'

/** A word that was asked for, as sounds it may be meant by. */
export type AskedWord = { sounds: string[]; isKind: boolean }
/** One way to understand what was typed. */
export type Reading = { words: AskedWord[]; house: string | null; isOtherLayout: boolean }

/** The ways to understand a typed address: as it stands, and as it would be with the keyboard set to the other alphabet. */
export function readingsOf(text: string, cityKeys: ReadonlySet<string>): Reading[] {
  const other = otherLayout(text)
  return [readingOf(text, cityKeys, false), ...(other === null ? [] : [readingOf(other, cityKeys, true)])].filter(
    ({ words }) => words.length > 0,
  )
}

function readingOf(typed: string, cityKeys: ReadonlySet<string>, isOtherLayout: boolean): Reading {
  const { bare, house, key } = partsOf(typed)
  const words = wordsIn(house === null ? bare : withoutLast(bare, house))
    .map(askedWord)
    .filter(({ sounds }) => sounds.length > 0)
  const beside = words.filter((word) => !word.sounds.some((sound) => cityKeys.has(sound)))
  // The city's own name is left out, unless nothing else was typed: there are streets named after cities.
  const named = beside.some((word) => !word.isKind) ? beside : words
  const asked = named.filter(({ sounds }) => !sounds.includes('dom') && !sounds.includes('horod'))
  const sayable = asked.some((word) => !word.isKind) || asked.length === 1
  return { words: sayable ? asked : [], house: key, isOtherLayout }
}

/** The key of the house that a text names, with its building and without its flat; null when it names none. */
export const houseNamed = (text: string): string | null => partsOf(text).key

function partsOf(typed: string): { bare: string; house: string | null; key: string | null } {
  const text = withoutRooms(typed)
  // Russian houses have buildings: `10 к2`, `10, строение 1`.
  const building = buildingPart.exec(text)?.[0] ?? ''
  const bare = text.replace(buildingPart, ' ')
  const house = houseIn(bare)
  return { bare, house, key: house && houseKey(house + building) }
}

function askedWord(word: string): AskedWord {
  const kind = kindOf(word)
  const sounds = [...new Set([kind, soundOf(word)].filter((sound): sound is string => sound !== null && sound !== ''))]
  return { sounds, isKind: kind !== null || sounds.some(isKind) }
}

const buildingPart = /(?<=\d\p{L}?)[\s,.]*(?:к|корп|корпус|с|стр|строение|блок|blok|bina|k)\.?\s*(\d{1,3}\p{L}?)(?=$|[\s,.])/iu

function withoutLast(text: string, house: string): string {
  const pattern = Array.from(house)
    .map((letter) => letter.replace(/[/-]/, '\\$&'))
    .join('\\s?')
  const found = [...text.matchAll(new RegExp(pattern, 'giu'))].at(-1)
  return found ? text.slice(0, found.index) + text.slice(found.index + found[0].length) : text
}
