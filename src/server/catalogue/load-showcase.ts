import type { Kysely } from 'kysely'
import type { Texts } from '#domain/language.ts'
import type { Promocode } from '#domain/loyalty/promocode.ts'
import type { PriceList } from '#domain/money.ts'
import type { OrderType } from '#domain/order/status.ts'
import type { Schema } from '#server/database/schema.ts'
import { cleanTexts, htmlTexts } from './html.ts'

export type PackageOffer = {
  id: number
  alias: string
  name: Texts
  prices: PriceList
  canRefuse: boolean
  holds: number
  groups: string[] | null
  picture: string
}
export type PromotionOffer = {
  id: number
  alias: string
  name: Texts
  subtitle: Texts
  description: Texts
  cities: string[] | null
  picture: string
}
type BannerSchedule = {
  show_time: { from: { date: string; time: string }; to: { date: string; time: string } | null }
  display_frequency: number
  display_frequency_type: 'day' | 'hour'
  delay: number
}
export type BannerOffer = {
  id: number
  alias: string
  name: Texts
  description: Texts
  clickUrl: string
  buttonText: Texts
  pageUrl: string[]
  schedule: BannerSchedule
  picture: string
}

export type GiftOffer = {
  id: number
  alias: string
  name: Texts
  isPresent: boolean
  quantity: number
  maxCount: number
  conditions: StoredCondition[]
  picture: string
}
/** A gift's condition as the content states it: amounts by currency, and what the customer is asked for; what asks who orders has its words in all brands. */
export type StoredCondition =
  | { kind: 'subtotal-from'; amount: PriceList; message: Texts }
  | { kind: 'order-type'; order_type: OrderType; message: Texts }
  | { kind: 'group-count'; group: string; count: number; message: Texts }
  | { kind: 'promocode'; code: string; message: Texts }
  | { kind: 'birthday'; days_before: number; days_after: number }
  | { kind: 'first-order' }
  | { kind: 'once' }
export type PromocodeOffer = Omit<Promocode, 'amount' | 'minimum'> & {
  id: number
  amounts: PriceList | null
  minimums: PriceList | null
  limit: number | null
  limitPerCustomer: number | null
}

/** What stands around the menu: packages, promotions, banners and the brand's own texts. */
export type Showcase = {
  gifts: GiftOffer[]
  promocodes: PromocodeOffer[]
  packages: PackageOffer[]
  promotions: PromotionOffer[]
  banners: BannerOffer[]
  texts: Map<string, Texts>
}

export async function loadShowcase(db: Kysely<Schema>, brand: string): Promise<Showcase> {
  const [gifts, promocodes, packages, promotions, banners, texts] = await Promise.all([
    db.selectFrom('gift').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('promocode').selectAll().where('brand', '=', brand).where('live', '=', true).execute(),
    db.selectFrom('package').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('promotion').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('banner').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('brand_text').selectAll().where('brand', '=', brand).execute(),
  ])
  return {
    gifts: gifts.map(readGift),
    promocodes: promocodes.map(readPromocode),
    packages: packages.map((row) => ({
      id: row.id,
      alias: row.alias,
      name: row.name as Texts,
      prices: row.price as PriceList,
      canRefuse: row.can_refuse,
      holds: row.holds,
      groups: row.groups as string[] | null,
      picture: row.picture,
    })),
    promotions: promotions.map((row) => ({
      id: row.id,
      alias: row.alias,
      name: row.name as Texts,
      subtitle: row.subtitle as Texts,
      description: cleanTexts(row.description as Texts),
      cities: row.cities as string[] | null,
      picture: row.picture,
    })),
    banners: banners.map((row) => ({
      id: row.id,
      alias: row.alias,
      name: row.name as Texts,
      description: row.description as Texts,
      clickUrl: row.click_url,
      buttonText: row.button_text as Texts,
      pageUrl: row.page_url as string[],
      schedule: row.schedule as BannerSchedule,
      picture: row.picture,
    })),
    texts: new Map(texts.map((row) => [row.alias, htmlTexts.has(row.alias) ? cleanTexts(row.text as Texts) : (row.text as Texts)])),
  }
}

type Row<Table extends keyof Schema> = { [Column in keyof Schema[Table]]: unknown }

const readGift = (row: Row<'gift'>): GiftOffer => ({
  id: row.id as number,
  alias: row.alias as string,
  name: row.name as Texts,
  isPresent: row.type === 'personalGift',
  quantity: row.quantity as number,
  maxCount: row.max_count as number,
  conditions: row.conditions as StoredCondition[],
  picture: row.picture as string,
})

const readPromocode = (row: Row<'promocode'>): PromocodeOffer => ({
  id: row.id as number,
  code: row.code as string,
  kind: row.kind as Promocode['kind'],
  percent: row.percent as number | null,
  amounts: row.amount as PriceList | null,
  giftAlias: row.gift as string | null,
  minimums: row.minimum as PriceList | null,
  limit: row.use_limit as number | null,
  limitPerCustomer: row.limit_per_customer as number | null,
  from: row.starts_on as string | null,
  to: row.ends_on as string | null,
  orderTypes: row.order_types as OrderType[],
  cities: row.cities as string[] | null,
})
