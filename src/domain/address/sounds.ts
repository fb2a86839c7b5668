import { soundOf } from '../text/sound.ts'
import { spellingOf } from '../text/spelling.ts'
import { kindOf } from './street-kinds.ts'
import { streetWords } from './street-words.ts'

/** The version of the rules below and of `soundOf`; what was keyed by another one is keyed anew when the server starts. */
export const soundsVersion = 2

/** What stands between a street's names and what it is told apart by: its district. */
export const besideNames = ' || '

/** What marks a key as a spelling instead of a sound, and as no part of the name: its kind, its district. */
export const spelled = '='
export const beside = '~'

/**
 * What a street or place is found by: each word of its names as it sounds and as it is spelled, compounds whole and
 * taken apart; marked, those of its kind and district.
 * @param words its names, and after `besideNames` what else it is told apart by
 */
export function keysOf(words: string): string[] {
  const [names = '', others = ''] = words.split(besideNames)
  const keys = new Set<string>()
  const add = (mark: string, found: readonly string[]): void => {
    for (const key of found) if (key !== '') keys.add(mark + key)
  }
  for (const { text, glued } of streetWords(names)) {
    const kind = kindOf(text)
    if (kind !== null) add(beside, [kind, soundOf(text)])
    else if (glued === undefined) add('', [soundOf(text)])
    else
      add(
        '',
        [text, glued].flatMap((part) => [soundOf(part), germanSound(part)]),
      )
    // The kind of a compound is not spelled as a word of its own.
    const spellings = kind === null ? [text, glued ?? ''] : glued === undefined ? [text] : []
    add((kind === null ? '' : beside) + spelled, spellings.map(spellingOf))
  }
  for (const { text } of streetWords(others)) {
    add(beside, [soundOf(text)])
    add(beside + spelled, [spellingOf(text)])
  }
  return [...keys]
}

/** A part of a German compound as Russian and Ukrainian write it down: Bahnhof → Банхоф, Friedrich → Фридрих. */
const germanSound = (word: string): string =>
  soundOf(
    word
      .toLocaleLowerCase('en')
      .replace(/(?<=[rt])h|(?<=[aeiouäöü])h(?![aeiouäöü])/g, '')
      .replace(/(?<!s)ch/g, 'h')
      .replace(/ie/g, 'i')
      .replace(/eu|äu/g, 'oi'),
  )

/** The sounds of the words of some texts, each once. */
export const soundsIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap(streetWords)
      .map(({ text }) => soundOf(text))
      .filter((sound) => sound !== ''),
  ),
]

/** Keys as a row holds them: a space before and after each, so that ` ne` finds what begins with it. */
export const keyText = (keys: readonly string[]): string => ` ${keys.join(' ')} `
