import { foldForSearch } from '#domain/text/fold.ts'
import { latinOf } from './alias.ts'

/** A dish by its alias and by its names in all languages. */
export type NamedDish = { key: string; names: readonly string[] }

/** `Miso_soup-2.jpg` reads as `Miso soup 2`. */
const spaced = (text: string): string => foldForSearch(text.replace(/[_.+\-\u2010-\u2015]+/g, ' '))

/** Without its folder and its ending. */
const bareName = (file: string): string => file.replace(/^.*[/\\]/, '').replace(/\.[a-z\d]{1,5}$/i, '')

/** `kaesespaetzle` for what is called `Käse-Spätzle`. Numbers stay apart: a second photograph of dish 3 is none of dish 32. */
const joined = (text: string): string => latinOf(text).replaceAll(/(?<!\d)-|-(?!\d)/g, '')

/** What cameras, browsers and people add to the name of one more file: `(1)`, `-2`, ` copy`. */
const ofCopy = /(\s*\(\d{1,3}\)|[\s_-]+\d{1,2}|[\s_-]+(copy|копия|копія|kopie|kopya|nusxa))$/i

/** What a file may be meant to be called: as it is, and without the marks of copies. */
function readings(file: string): string[] {
  const names = [bareName(file).normalize('NFC').trim()]
  for (let name = names[0] ?? ''; ofCopy.test(name);) {
    name = name.replace(ofCopy, '')
    names.push(name)
  }
  return names.filter((name) => name !== '')
}

/**
 * The dishes that the name of a file says, by alias or by name in any language: written as such, in Latin letters, or in one word.
 * @returns their aliases; several where they are called the same, none where nothing is
 */
export function dishesOfFile(file: string, dishes: readonly NamedDish[]): string[] {
  const ways = [spaced, latinOf, joined]
  for (const name of readings(file))
    for (const way of ways) {
      const wanted = way(name)
      if (wanted === '') continue
      const found = dishes.filter(({ key, names }) => [key, ...names].some((one) => way(one) === wanted))
      if (found.length > 0) return found.map(({ key }) => key)
    }
  return []
}
