import { soundOf } from '../text/sound.ts'
import { spellingOf } from '../text/spelling.ts'
import { formsOf } from './shortened-words.ts'
import { kindOf } from './street-kinds.ts'
import { type StreetWord, streetWords } from './street-words.ts'

/** The version of the rules below and of `soundOf`. The server recomputes keys of another version at start. */
export const soundsVersion = 5

/** The separator between a street's names and its district. */
export const besideNames = ' || '
const betweenNames = ' | '

/** Prefixes of a key: a spelling instead of a sound, and a word outside the name (kind or district). */
export const spelled = '='
export const beside = '~'

/**
 * The search keys of a street or place: each word of its names by sound and by spelling, compounds whole and split,
 * words beside each other as one, and shortened words in all their forms.
 * Words of its kind and district are marked.
 * @param words its names, and its district after `besideNames`
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
    // The kind inside a compound has no spelling of its own.
    const spellings = kind === null ? [text, glued ?? ''] : glued === undefined ? [text] : []
    add((kind === null ? '' : beside) + spelled, spellings.map(spellingOf))
  }
  for (const name of names.split(betweenNames)) {
    const words = streetWords(name)
    const forms = words.flatMap(({ text }, at) => (at === words.length - 1 ? [] : formsOf(text)))
    add('', forms.map(soundOf))
    add(spelled, [...forms, ...gluedWords(words)])
  }
  for (const { text } of streetWords(others)) {
    add(beside, [soundOf(text)])
    add(beside + spelled, [spellingOf(text)])
  }
  return [...keys]
}

/** The most words that are written as one: `Unterdenlinden`. */
const gluedAtMost = 3

/** The spellings of words beside each other as one: `fevzipasa`, `fevzipasacaddesi`. None begins with a kind or a number. */
const gluedWords = (words: readonly StreetWord[]): string[] =>
  words.flatMap(({ text }, from) =>
    kindOf(text) !== null || /^\d/.test(text)
      ? []
      : Array.from({ length: Math.min(gluedAtMost, words.length - from) - 1 }, (_, more) =>
          spellingOf(
            words
              .slice(from, from + more + 2)
              .map((word) => word.text)
              .join(''),
          ),
        ),
  )

/** Part of a German compound as Russian and Ukrainian transcribe it: Bahnhof → Банхоф, Friedrich → Фридрих. */
const germanSound = (word: string): string =>
  soundOf(
    word
      .toLocaleLowerCase('en')
      .replace(/(?<=[rt])h|(?<=[aeiouäöü])h(?![aeiouäöü])/g, '')
      .replace(/(?<!s)ch/g, 'h')
      .replace(/ie/g, 'i')
      .replace(/eu|äu/g, 'oi'),
  )

/** The distinct sounds of the words of some texts. */
export const soundsIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap(streetWords)
      .map(({ text }) => soundOf(text))
      .filter((sound) => sound !== ''),
  ),
]

/** Keys as a database row stores them: a space around each, so that ` ne` matches all keys that begin with it. */
export const keyText = (keys: readonly string[]): string => ` ${keys.join(' ')} `
