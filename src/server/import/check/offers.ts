import { fault, type Fault } from '#domain/content/fault.ts'
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
      const wrong = freeDeliveryFault(prices)
      if (wrong) report(file, `delivery_zones[${index}].prices.free_delivery_from`, wrong)
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
      for (const { path, wrong } of faultsOf(promocode)) report(file, `promocodes[${index}]${path}`, wrong)
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
      const said = (moment: typeof from): string => `${moment.date} ${moment.time}`
      if (to && said(to) < said(from))
        report(file, `banners[${index}].schedule.show_time`, fault('ends-first', { from: said(from), to: said(to) }))
    }
  }
}

function freeDeliveryFault({
  delivery,
  minimum_order_amount,
  free_delivery_from: from,
  has_free_delivery,
}: ZoneEntry['prices']): Fault | null {
  if (from == null) return null
  if (has_free_delivery || delivery === 0) return fault('free-delivery-anyway')
  return from > minimum_order_amount ? null : fault('free-delivery-low', { minimum: minimum_order_amount })
}

type Condition = GiftEntry['conditions'][number]

/** Stands for how much is still missing. */
const placeholder = '{missing}'

function checkCondition(condition: Condition, brand: BrandContent['brand'], path: string, file: string, report: Report): void {
  if (condition.kind === 'birthday' && !brand.customers.authEnabled) report(file, path, fault('birthday-unknown'))
  if (condition.kind !== 'subtotal-from' && condition.kind !== 'group-count') return
  for (const language of languages) {
    if (condition.message[language]?.includes(placeholder) === false)
      report(file, `${path}.message.${language}`, fault('message-without-missing', { placeholder }))
  }
}

function faultsOf(promocode: PromocodeEntry): { path: string; wrong: Fault }[] {
  const { kind, from, to } = promocode
  const faults: { path: string; wrong: Fault }[] = []
  for (const value of ['percent', 'amount', 'gift'] as const) {
    const given = promocode[value] != null
    if (kind === value && !given) faults.push({ path: `.${value}`, wrong: fault('promocode-needs', { kind }) })
    if (kind !== value && given) faults.push({ path: `.${value}`, wrong: fault('promocode-ignores', { kind }) })
  }
  if (from && to && to < from) faults.push({ path: '.to', wrong: fault('ends-first', { from, to }) })
  return faults
}
