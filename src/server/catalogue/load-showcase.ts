import type { Kysely } from 'kysely'
import type { PriceList } from '#domain/catalogue/menu.ts'
import type { Texts } from '#domain/language.ts'
import type { Schema } from '#server/database/schema.ts'

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

/** What stands around the menu: packages, promotions, banners and the brand's own texts. */
export type Showcase = { packages: PackageOffer[]; promotions: PromotionOffer[]; banners: BannerOffer[]; texts: Map<string, Texts> }

export async function loadShowcase(db: Kysely<Schema>, brand: string): Promise<Showcase> {
  const [packages, promotions, banners, texts] = await Promise.all([
    db.selectFrom('package').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('promotion').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('banner').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('brand_text').selectAll().where('brand', '=', brand).execute(),
  ])
  return {
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
      description: row.description as Texts,
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
    texts: new Map(texts.map((row) => [row.alias, row.text as Texts])),
  }
}
