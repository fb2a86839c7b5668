import { cyrillic } from './sound.ts'

/**
 * A word as it is written, letter by letter in plain Latin ones. Unlike a sound, what begins a word begins its spelling:
 * `Sc` begins `Schulstraße`, whose sound `sulstrase` it does not.
 */
export const spellingOf = (word: string): string =>
  Array.from(
    word
      .toLocaleLowerCase('en')
      .normalize('NFD')
      .replace(/[\p{M}ʻʼ’‘'`"«»„“”]/gu, ''),
  )
    .map((letter) => (letter === 'ß' ? 'ss' : letter === 'ı' ? 'i' : (cyrillic.get(letter) ?? letter)))
    .join('')
