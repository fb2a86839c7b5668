import type { Kysely, Selectable } from 'kysely'
import type { GiftOffer, PromocodeOffer, Showcase } from '#domain/catalogue/showcase.ts'
import { fillTexts, type GivenTexts, type Texts, type WrittenLanguage } from '#domain/language.ts'
import type { Schema } from '#server/database/schema.ts'
import { cleanTexts, htmlTexts } from './html.ts'

/** Reads what a brand shows around its menu: gifts, codes, packages, promotions, banners and its texts. */
export async function loadShowcase(db: Kysely<Schema>, brand: string, brandLanguage: WrittenLanguage): Promise<Showcase> {
  const fill = (texts: GivenTexts): Texts => fillTexts(texts, brandLanguage)
  const [gifts, promocodes, packages, promotions, banners, texts] = await Promise.all([
    db.selectFrom('gift').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('promocode').selectAll().where('brand', '=', brand).where('live', '=', true).execute(),
    db.selectFrom('package').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('promotion').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('banner').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('brand_text').selectAll().where('brand', '=', brand).execute(),
  ])
  return {
    gifts: gifts.map((row) => readGift(row, fill)),
    promocodes: promocodes.map(readPromocode),
    packages: packages.map((row) => ({
      id: row.id,
      alias: row.alias,
      name: fill(row.name),
      prices: row.price,
      collecting: row.collecting_price ?? undefined,
      canRefuse: row.can_refuse,
      holds: row.holds,
      groups: row.groups,
      picture: row.picture,
    })),
    promotions: promotions.map((row) => ({
      id: row.id,
      alias: row.alias,
      name: fill(row.name),
      subtitle: fill(row.subtitle),
      description: fill(cleanTexts(row.description)),
      cities: row.cities,
      picture: row.picture,
    })),
    banners: banners.map((row) => ({
      id: row.id,
      alias: row.alias,
      name: fill(row.name),
      description: fill(row.description),
      clickUrl: row.click_url,
      buttonText: fill(row.button_text),
      pageUrl: row.page_url,
      schedule: row.schedule,
      picture: row.picture,
    })),
    texts: new Map(texts.map((row) => [row.alias, fill(htmlTexts.has(row.alias) ? cleanTexts(row.text) : row.text)])),
  }
}

const readGift = (row: Selectable<Schema['gift']>, fill: (texts: GivenTexts) => Texts): GiftOffer => ({
  id: row.id,
  alias: row.alias,
  name: fill(row.name),
  isPresent: row.type === 'personalGift',
  product: row.product,
  quantity: row.quantity,
  maxCount: row.max_count,
  conditions: row.conditions.map((condition) => ('message' in condition ? { ...condition, message: fill(condition.message) } : condition)),
  picture: row.picture,
})

const readPromocode = (row: Selectable<Schema['promocode']>): PromocodeOffer => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  percent: row.percent,
  amounts: row.amount,
  giftAlias: row.gift,
  minimums: row.minimum,
  limit: row.use_limit,
  budgets: row.budget,
  limitPerCustomer: row.limit_per_customer,
  onlySingles: row.single_codes,
  paused: row.paused_at !== null,
  from: row.starts_on,
  to: row.ends_on,
  orderTypes: row.order_types,
  cities: row.cities,
})
