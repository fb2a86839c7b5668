import { fault, type Fault } from '#domain/content/fault.ts'
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
      if (ids.has(mask.id)) report(file, `${path}.id`, fault('twice', { name: String(mask.id), first: null }))
      ids.add(mask.id)
      const earlier = seen.get(mask.id)
      if (earlier && !isSame(earlier.mask, mask)) report(file, `${path}.id`, fault('mask-id', { id: mask.id, file: earlier.file }))
      else seen.set(mask.id, { mask, file })
    }
    const amounts = [
      ['cash_maximum', data.cash_maximum] as const,
      ...Object.entries(data.small_order ?? {}).map(([name, amount]) => [`small_order.${name}`, amount] as const),
      ...data.banknotes.map((note, index) => [`banknotes[${index}]`, note] as const),
    ]
    for (const [path, amount] of amounts) {
      const wrong = amountFault(amount, data.prices.currency_code, path.startsWith('small_order') && !data.prices.fractional)
      if (wrong) report(file, path, wrong)
    }
    if (!data.order_types.delivery && !data.order_types.takeaway) report(file, 'order_types', fault('nothing-sold'))
  }
  checkHouses(content, report)
}

/** Digits of a number behind its country code, and with it (ITU-T E.164). */
const [least, most, longest] = [7, 12, 15]

function maskFault({ code, mask, country_code: country }: Mask): Fault | null {
  if (!/^\+\d{1,4}$/.test(code)) return fault('mask-code', { code })
  if (!mask.startsWith(code)) return fault('mask-start', { mask, code })
  if (!/^\+[\d# ()-]+$/.test(mask)) return fault('mask-signs', { mask })
  if (/\d/.test(mask.slice(code.length))) return fault('mask-digits', { mask, code })
  const places = mask.split('#').length - 1
  if (places < least || places > most) return fault('mask-length', { mask, digits: places, least, most })
  const digits = code.length - 1 + places
  if (digits > longest) return fault('mask-long', { mask, digits, most: longest })
  const known = numbers.codeOf(country)
  if (known === null) return fault('mask-country', { country })
  return code === `+${known}` ? null : fault('mask-of-country', { mask, country, code: `+${known}` })
}

const isSame = (one: Mask, other: Mask): boolean =>
  one.code === other.code && one.mask === other.mask && one.country_code === other.country_code && isSameText(one.name, other.name)

const isSameText = (one: GivenTexts, other: GivenTexts): boolean => languages.every((language) => one[language] === other[language])

function checkHouses({ gazetteers }: Content, report: Report): void {
  for (const { file, data } of gazetteers) {
    for (const [index, { houses }] of data.streets.entries()) {
      const numbers = new Set<string>()
      for (const [place, [number]] of houses.entries()) {
        if (numbers.has(foldText(number))) report(file, `streets[${index}].houses[${place}]`, fault('twice', { name: number, first: null }))
        numbers.add(foldText(number))
      }
    }
  }
}
