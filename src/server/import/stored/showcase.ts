import type { BannerEntry } from '../format/banners.ts'
import type { GiftEntry } from '../format/gifts.ts'
import type { PackageEntry } from '../format/packages.ts'
import type { PromocodeEntry } from '../format/promocodes.ts'
import type { PromotionEntry } from '../format/promotions.ts'
import { TextsFile } from '../format/texts.ts'
import { type Entry, entryOf, majorPrices, type Reader } from './entry.ts'
import type { FindPicture } from './pictures.ts'

type Rows = Awaited<ReturnType<typeof readShowcaseRows>>

/** What stands around the menu of a brand, each list in its order. */
export async function readShowcaseRows(database: Reader, brand: string) {
  return {
    packages: await database
      .selectFrom('package')
      .selectAll()
      .where('brand', '=', brand)
      .where('live', '=', true)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    gifts: await database
      .selectFrom('gift')
      .selectAll()
      .where('brand', '=', brand)
      .where('live', '=', true)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    promotions: await database
      .selectFrom('promotion')
      .selectAll()
      .where('brand', '=', brand)
      .where('live', '=', true)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    banners: await database
      .selectFrom('banner')
      .selectAll()
      .where('brand', '=', brand)
      .where('live', '=', true)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    promocodes: await database
      .selectFrom('promocode')
      .selectAll()
      .where('brand', '=', brand)
      .where('live', '=', true)
      .orderBy('id')
      .execute(),
    brandPictures: await database.selectFrom('brand_picture').selectAll().where('brand', '=', brand).execute(),
    texts: await database.selectFrom('brand_text').selectAll().where('brand', '=', brand).execute(),
  }
}

/** The rows as the entries of content files; `noPicture` as the brand names it. */
export function showcaseOf(rows: Rows, find: FindPicture, noPicture: Entry | undefined) {
  return {
    packages: rows.packages.map(({ alias, name, price, can_refuse, holds, groups, picture }) =>
      entryOf<PackageEntry>({ alias, name, price: majorPrices(price), can_refuse, holds, groups, picture: find(picture) }),
    ),
    gifts: rows.gifts.map(({ alias, name, type, quantity, max_count, basic_price, picture, conditions }) =>
      entryOf<GiftEntry>({
        alias,
        name,
        type,
        quantity,
        max_count,
        basic_price: majorPrices(basic_price),
        picture: find(picture),
        conditions: conditions.map((one) => (one.kind === 'subtotal-from' ? { ...one, amount: majorPrices(one.amount) } : one)),
      }),
    ),
    promocodes: rows.promocodes.map(promocodeOf),
    promotions: rows.promotions.map(({ alias, name, subtitle, description, picture, cities }) =>
      entryOf<PromotionEntry>({ alias, name, subtitle, description, picture: find(picture), cities }),
    ),
    banners: rows.banners.map(({ alias, name, description, click_url, button_text, picture, page_url, schedule }) =>
      entryOf<BannerEntry>({ alias, name, description, click_url, button_text, picture: find(picture), page_url, schedule }),
    ),
    texts: textsOf(rows, noPicture),
  }
}

const promocodeOf = (one: Rows['promocodes'][number]): Entry =>
  entryOf<PromocodeEntry>({
    code: one.code,
    kind: one.kind,
    percent: one.percent,
    amount: one.amount && majorPrices(one.amount),
    gift: one.gift,
    minimum: one.minimum && majorPrices(one.minimum),
    limit: one.use_limit,
    limit_per_customer: one.limit_per_customer,
    from: one.starts_on,
    to: one.ends_on,
    order_types: one.order_types,
    cities: one.cities,
  })

/** The texts in the order of the format, and what has its place among them. */
function textsOf({ texts }: Rows, noPicture: Entry | undefined): Entry {
  const stored = new Map<string, unknown>([...texts.map(({ alias, text }) => [alias, text] as const), ['no_picture', noPicture]])
  return entryOf(Object.fromEntries(Object.keys(TextsFile.shape).map((key) => [key, stored.get(key)])))
}
