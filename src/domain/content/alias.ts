import { type GivenTexts, languages } from '#domain/language.ts'

/** Letters of Russian, Ukrainian and Uzbek, and of Latin scripts that no mark is taken off, as an alias writes them. */
const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'o',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
  қ: 'q',
  ғ: 'g',
  ҳ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

const longest = 60

/** A name in Latin letters, digits and hyphens; empty when it has no letter or digit that is known here. */
export function latinOf(name: string): string {
  // Marks that make a letter of its own are read before they are taken off.
  const composed = Array.from(name.normalize('NFC').toLocaleLowerCase('en'), (sign) => letters[sign] ?? sign).join('')
  return composed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’ʻʼ`]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
}

/** The words that stand for more signs of a name than are lost. */
const isTelling = (latin: string, name: string): boolean =>
  latin.length * 2 >= Array.from(name.slice(0, longest).replace(/[^\p{L}\p{N}]/gu, '')).length

/**
 * An alias for a new entry: of its name in the first language that Latin letters can tell, English first; otherwise its
 * kind with a number. A number is added until nothing has it.
 * @param kind what it is called without a name: `dish` gives dish-12
 */
export function aliasFor(name: GivenTexts, kind: string, taken: ReadonlySet<string>): string {
  const names = [...new Set(['en' as const, ...languages])].flatMap((language) => name[language] ?? [])
  const found = names.map((one) => [latinOf(one), one] as const).find(([latin, one]) => latin !== '' && isTelling(latin, one))?.[0]
  if (found !== undefined && !taken.has(found)) return found
  for (let number = found === undefined ? taken.size + 1 : 2; ; number += 1) {
    const numbered = `${found ?? kind}-${number}`
    if (!taken.has(numbered)) return numbered
  }
}
