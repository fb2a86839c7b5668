import { type GivenTexts, languages } from '#domain/language.ts'
import { foldText } from '#domain/text/fold.ts'
import { numbers } from '#server/city/read-phone.ts'
import type { Content, Report } from '../content.ts'
import { amountFault } from './prices.ts'
import type { CityFile } from '../format/city.ts'

type Mask = CityFile['phone_masks'][number]

/** Phone masks must be fillable and unambiguous across cities; houses must be distinguishable. */
export function checkCities(content: Content, report: Report): void {
  const seen = new Map<number, { mask: Mask; file: string }>()
  for (const { file, data } of content.cities) {
    const ids = new Set<number>()
    for (const [index, mask] of data.phone_masks.entries()) {
      const path = `phone_masks[${index}]`
      const wrong = maskFault(mask)
      if (wrong) report(file, `${path}.mask`, wrong)
      if (ids.has(mask.id)) report(file, `${path}.id`, `${mask.id} is there twice`)
      ids.add(mask.id)
      const earlier = seen.get(mask.id)
      if (earlier && !isSame(earlier.mask, mask))
        report(file, `${path}.id`, `${mask.id} is another mask in ${earlier.file}: an id means one mask everywhere`)
      else seen.set(mask.id, { mask, file })
    }
    const amounts = [
      ['cash_maximum', data.cash_maximum] as const,
      ...Object.entries(data.small_order ?? {}).map(([name, amount]) => [`small_order.${name}`, amount] as const),
      ...data.banknotes.map((note, index) => [`banknotes[${index}]`, note] as const),
    ]
    for (const [path, amount] of amounts) {
      const fault = amountFault(amount, data.prices.currency_code, path.startsWith('small_order') && !data.prices.fractional)
      if (fault) report(file, path, fault)
    }
    if (!data.order_types.delivery && !data.order_types.takeaway) report(file, 'order_types', 'must allow delivery or takeaway')
  }
  checkHouses(content, report)
}

/** Digits of a number behind its country code, and with it (ITU-T E.164). */
const [fewestPlaces, mostPlaces, longestPhone] = [7, 12, 15]

function maskFault({ code, mask, country_code: country }: Mask): string | null {
  if (!/^\+\d{1,4}$/.test(code)) return `cannot be used: its code "${code}" must be + and 1 to 4 digits`
  if (!mask.startsWith(code)) return `"${mask}" must begin with its code ${code}`
  if (!/^\+[\d# ()-]+$/.test(mask)) return `"${mask}" may have digits, #, spaces, brackets and hyphens only`
  if (/\d/.test(mask.slice(code.length))) return `"${mask}" must have # for each digit behind the code ${code}`
  const places = mask.split('#').length - 1
  if (places < fewestPlaces || places > mostPlaces)
    return `"${mask}" has ${places} digits behind the code, but a phone has ${fewestPlaces} to ${mostPlaces}`
  const digits = code.length - 1 + places
  if (digits > longestPhone) return `"${mask}" has ${digits} digits with its code, but a phone has at most ${longestPhone}`
  const known = numbers.codeOf(country)
  if (known === null) return `cannot be used: "${country}" is no country with phone numbers`
  return code === `+${known}` ? null : `"${mask}" must begin with the code of ${country}, +${known}`
}

const isSame = (one: Mask, other: Mask): boolean =>
  one.code === other.code && one.mask === other.mask && one.country_code === other.country_code && isSameText(one.name, other.name)

const isSameText = (one: GivenTexts, other: GivenTexts): boolean => languages.every((language) => one[language] === other[language])

function checkHouses({ gazetteers }: Content, report: Report): void {
  for (const { file, data } of gazetteers) {
    for (const [index, { houses }] of data.streets.entries()) {
      const numbers = new Set<string>()
      for (const [place, [number]] of houses.entries()) {
        if (numbers.has(foldText(number))) report(file, `streets[${index}].houses[${place}]`, `the house ${number} is there twice`)
        numbers.add(foldText(number))
      }
    }
  }
}
