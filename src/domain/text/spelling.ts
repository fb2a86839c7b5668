import { cyrillic } from './sound.ts'

/**
 * The spelling of a word in plain Latin letters. Unlike a sound, it keeps prefixes: `Sc` begins `Schulstraße`, but not
 * its sound `sulstrase`.
 */
export const spellingOf = (word: string): string =>
  Array.from(
    word
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\p{M}ʻʼ’‘'`"«»„“”]/gu, ''),
  )
    .map((letter) => (letter === 'ß' ? 'ss' : letter === 'ı' ? 'i' : (cyrillic.get(letter) ?? letter)))
    .join('')
