const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё'

const toCyrillic = new Map(Array.from(latin).map((letter, index) => [letter, cyrillic[index] ?? letter]))
const toLatin = new Map(Array.from(cyrillic).map((letter, index) => [letter, latin[index] ?? letter]))
// Letters that exist only on Ukrainian and Belarusian keyboards.
for (const [letter, key] of [
  ['і', 's'],
  ['ї', ']'],
  ['є', "'"],
  ['ў', 'o'],
] as const)
  toLatin.set(letter, key)

/** The text as it would read in the other keyboard layout; null when it mixes both or has neither. */
export function otherLayout(text: string): string | null {
  const hasLatin = /\p{Script=Latin}/u.test(text)
  if (hasLatin === /\p{Script=Cyrillic}/u.test(text)) return null
  const table = hasLatin ? toCyrillic : toLatin
  return Array.from(text.toLocaleLowerCase('en'))
    .map((letter) => table.get(letter) ?? letter)
    .join('')
}
