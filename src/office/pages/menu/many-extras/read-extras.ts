import { languages } from '#domain/language.ts'
import { foldText } from '#domain/text/fold.ts'
import { readAmount } from '#office/ui/read-amount.ts'

/** An extra of a line: `price` in minor units, undefined where what stands there is no price of the currency. */
export type WrittenExtra = { name: string; price: number | undefined }

/** A number at the end of a line, behind a space or a mark, with what stands behind it: `12 000` is one number. */
const numberAtEnd = /^(.*?)(?:[\s;:|]|[–—-]\s)\s*\+?\s*\p{Sc}?\s*((?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,]\d+)?)\s*(\S*)$/u

/** The extras that are written one a line, with or without a price; each name once, as it stands first. */
export function readExtras(text: string, currency: string): WrittenExtra[] {
  const extras = new Map<string, WrittenExtra>()
  for (const line of text.split('\n')) {
    const [, before = '', amount = '', behind = ''] = numberAtEnd.exec(line.trim()) ?? []
    // What is counted otherwise, as 30 g or 6 pieces, belongs to the name.
    const isPriced = amount !== '' && (behind === '' || isCurrency(behind, currency))
    const words = (isPriced ? before : line).replace(/^[\s•*·–—-]+|[\s;:|–—-]+$/gu, '').trim()
    const name = isPriced ? words.replace(new RegExp(`\\s+${currency}$`), '') : words
    const price = isPriced ? (readAmount(amount, currency) ?? undefined) : 0
    if (name !== '' && !extras.has(foldText(name))) extras.set(foldText(name), { name, price })
  }
  return [...extras.values()]
}

/** Whether a word is a currency's code, its sign in one of our languages, or short for its name there: руб., грн, TL, soʻm. */
function isCurrency(word: string, currency: string): boolean {
  const said = foldText(word.replace(/\.$/, ''))
  return languages.some((language) => {
    const parts = (currencyDisplay: 'symbol' | 'narrowSymbol' | 'name'): string =>
      new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
        .formatToParts(5)
        .flatMap(({ type, value }) => (type === 'currency' ? [foldText(value)] : []))
        .join('')
    const name = parts('name').split(/\s+/)
    const initials = name.map((one) => one.charAt(0)).join('')
    const signs = [foldText(currency), parts('symbol'), parts('narrowSymbol'), initials]
    return signs.includes(said) || (said.length > 1 && name.some((one) => isShortFor(said, one)))
  })
}

/** Whether letters stand in a word in their order, the first at its beginning. */
function isShortFor(short: string, word: string): boolean {
  if (word.charAt(0) !== short.charAt(0)) return false
  let at = 0
  for (const letter of word) if (letter === short.charAt(at)) at += 1
  return at === short.length
}
