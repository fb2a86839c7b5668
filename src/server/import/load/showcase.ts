import { type RawBuilder, sql } from 'kysely'
import { cleanTexts, htmlTexts } from '#server/catalogue/html.ts'
import type { BrandContent } from '../content.ts'
import type { GiftEntry } from '../format/gifts.ts'
import type { PromocodeEntry } from '../format/promocodes.ts'
import type { Tx } from './bulk.ts'
import type { Album } from './pictures.ts'
import { minorPrices, sortOf } from './rows.ts'
import type { RowOf } from './tables.ts'
import type { Tally } from './tally.ts'

/** The content around a brand's menu as rows; adds pictures to the album. */
export function showcaseRows(content: BrandContent, album: Album) {
  const brand = content.brand.alias
  return {
    packages: content.packages
      .flatMap(({ data }) => data.packages)
      .map((one, index): RowOf<'package'> => ({
        brand,
        alias: one.alias,
        sort: sortOf(index),
        name: one.name,
        price: minorPrices(one.price),
        can_refuse: one.can_refuse,
        holds: one.holds,
        groups: one.groups,
        picture: album.add('dish', one.picture),
      })),
    gifts: content.gifts.flatMap(({ data }) => data.gifts).map((gift, index) => giftRow(brand, gift, index, album)),
    promotions: content.promotions
      .flatMap(({ data }) => data.promotions)
      .map((one, index): RowOf<'promotion'> => ({
        brand,
        alias: one.alias,
        sort: sortOf(index),
        name: one.name,
        subtitle: one.subtitle,
        description: cleanTexts(one.description),
        cities: one.cities,
        picture: album.add('banner', one.picture),
      })),
    banners: content.banners
      .flatMap(({ data }) => data.banners)
      .map((one, index): RowOf<'banner'> => ({
        brand,
        alias: one.alias,
        sort: sortOf(index),
        name: one.name,
        description: one.description,
        click_url: one.click_url,
        button_text: one.button_text,
        page_url: one.page_url,
        schedule: one.schedule,
        picture: album.add('banner', one.picture),
      })),
    brandPictures: content.texts
      .flatMap(({ data }) => data.no_picture ?? [])
      .map((picture): RowOf<'brandPicture'> => ({ brand, alias: 'no_picture', picture: album.add('dish', picture) })),
    texts: content.texts
      // The placeholder picture is not a text, and neither is the name of the schema.
      .flatMap(({ data }) => Object.entries({ ...data, no_picture: '' }))
      .flatMap(([alias, text]): RowOf<'text'>[] =>
        typeof text === 'string' ? [] : [{ brand, alias, text: htmlTexts.has(alias) ? cleanTexts(text) : text }],
      ),
  }
}

function giftRow(brand: string, gift: GiftEntry, index: number, album: Album): RowOf<'gift'> {
  return {
    brand,
    alias: gift.alias,
    sort: sortOf(index),
    name: gift.name,
    type: gift.type,
    quantity: gift.quantity,
    max_count: gift.max_count,
    basic_price: minorPrices(gift.basic_price),
    picture: album.add('dish', gift.picture),
    conditions: gift.conditions.map((condition) =>
      condition.kind === 'subtotal-from' ? { ...condition, amount: minorPrices(condition.amount) } : condition,
    ),
  }
}

/** Writes the content around the menu. */
export async function loadShowcase(tx: Tx, content: BrandContent, rows: ReturnType<typeof showcaseRows>, tally: Tally): Promise<void> {
  const own: RawBuilder<boolean> = sql`kept.brand = ${content.brand.alias}`
  await tally.sync(tx, 'package', rows.packages, own)
  await tally.sync(tx, 'gift', rows.gifts, own)
  await tally.sync(tx, 'promocode', await promocodeRows(tx, content), own)
  await tally.sync(tx, 'promotion', rows.promotions, own)
  await tally.sync(tx, 'banner', rows.banners, own)
  await tally.sync(tx, 'brandPicture', rows.brandPictures, own)
  await tally.sync(tx, 'text', rows.texts, own)
}

// A limit below the number of uses means “no more”: the table requires used <= use_limit.
async function promocodeRows(tx: Tx, { brand: { alias: brand }, promocodes }: BrandContent): Promise<RowOf<'promocode'>[]> {
  const rows = await tx.selectFrom('promocode').select(['code', 'used']).where('brand', '=', brand).forUpdate().execute()
  const used = new Map(rows.map((row) => [row.code.toLowerCase(), row.used]))
  return promocodes.flatMap(({ data }) => data.promocodes).map((one) => promocodeRow(brand, one, used.get(one.code.toLowerCase()) ?? 0))
}

function promocodeRow(brand: string, one: PromocodeEntry, used: number): RowOf<'promocode'> {
  return {
    brand,
    code: one.code,
    kind: one.kind,
    percent: one.percent,
    amount: one.amount && minorPrices(one.amount),
    gift: one.gift,
    minimum: one.minimum && minorPrices(one.minimum),
    use_limit: one.limit == null ? null : Math.max(one.limit, used),
    limit_per_customer: one.limit_per_customer,
    starts_on: one.from,
    ends_on: one.to,
    order_types: one.order_types,
    cities: one.cities,
  }
}
