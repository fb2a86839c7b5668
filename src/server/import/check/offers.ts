import type { BrandContent, Report } from '../content.ts'
import { languages } from '#domain/language.ts'
import type { GiftEntry } from '../format/gifts.ts'
import type { ZoneEntry } from '../format/places.ts'
import type { PromocodeEntry } from '../format/promocodes.ts'

/**
 * Free delivery must be reachable, gifts must be obtainable and explain what is missing, promocodes must be able to
 * work, banners must be displayable.
 */
export function checkOffers({ brand, places, gifts, promocodes, banners }: BrandContent, report: Report): void {
  for (const { file, data } of places) {
    for (const [index, { prices }] of (data.delivery_zones ?? []).entries()) {
      const fault = freeDeliveryFault(prices)
      if (fault) report(file, `delivery_zones[${index}].prices.free_delivery_from`, fault)
    }
  }
  for (const { file, data } of gifts) {
    for (const [index, { conditions }] of data.gifts.entries()) {
      for (const [place, condition] of conditions.entries())
        checkCondition(condition, brand, `gifts[${index}].conditions[${place}]`, file, report)
    }
  }
  for (const { file, data } of promocodes) {
    for (const [index, promocode] of data.promocodes.entries()) {
      for (const { path, text } of faultsOf(promocode)) report(file, `promocodes[${index}]${path}`, text)
    }
  }
  for (const { file, data } of banners) {
    for (const [
      index,
      {
        schedule: {
          show_time: { from, to },
        },
      },
    ] of data.banners.entries()) {
      if (to && `${to.date} ${to.time}` < `${from.date} ${from.time}`)
        report(file, `banners[${index}].schedule.show_time`, 'ends before it begins')
    }
  }
}

function freeDeliveryFault({
  delivery,
  minimum_order_amount,
  free_delivery_from: from,
  has_free_delivery,
}: ZoneEntry['prices']): string | null {
  if (from == null) return null
  if (has_free_delivery || delivery === 0) return 'says nothing: delivery is free here for any amount'
  return from > minimum_order_amount ? null : `must be above the minimum_order_amount ${minimum_order_amount}, or the fee is never paid`
}

type Condition = GiftEntry['conditions'][number]

function checkCondition(condition: Condition, brand: BrandContent['brand'], path: string, file: string, report: Report): void {
  if (condition.kind === 'birthday' && !brand.customers.authEnabled)
    report(file, path, 'can never be met: nobody signs in at this brand (customers.authEnabled), so no birthday is known')
  if (condition.kind !== 'subtotal-from' && condition.kind !== 'group-count') return
  for (const language of languages) {
    if (condition.message[language]?.includes('{missing}') === false)
      report(file, `${path}.message.${language}`, 'must have {missing}, which stands for how much is still missing')
  }
}

function faultsOf(promocode: PromocodeEntry): { path: string; text: string }[] {
  const { kind, from, to } = promocode
  const faults: { path: string; text: string }[] = []
  for (const value of ['percent', 'amount', 'gift'] as const) {
    const given = promocode[value] != null
    if (kind === value && !given) faults.push({ path: `.${value}`, text: `is missing: a promocode of the kind "${kind}" needs it` })
    if (kind !== value && given) faults.push({ path: `.${value}`, text: `means nothing for a promocode of the kind "${kind}"` })
  }
  if (from && to && to < from) faults.push({ path: '.to', text: `is ${to}, before it begins on ${from}` })
  return faults
}
