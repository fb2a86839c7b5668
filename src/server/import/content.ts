import type { Brand } from '#brands/brand.ts'
import type { Fault } from '#domain/content/fault.ts'
import type { BannerEntry } from './format/banners.ts'
import type { CityFile } from './format/city.ts'
import type { GazetteerFile } from './format/gazetteer.ts'
import type { GiftEntry } from './format/gifts.ts'
import type { MenuFile } from './format/menu.ts'
import type { ModifiersFile } from './format/modifiers.ts'
import type { PackageEntry } from './format/packages.ts'
import type { PlacesFile } from './format/places.ts'
import type { PromocodeEntry } from './format/promocodes.ts'
import type { PromotionEntry } from './format/promotions.ts'
import type { SettingsFile } from './format/settings.ts'
import type { TextsFile } from './format/texts.ts'

/** A valid document, by its name: of a file, the path relative to the content folder. */
export type Sheet<Data> = { file: string; data: Data }

/** The content of one brand's folder; files in the order of their names. */
export type BrandContent = {
  /** As its folder says, with its settings laid over. */
  brand: Brand
  places: Sheet<PlacesFile>[]
  menu: Sheet<MenuFile>[]
  modifiers: Sheet<ModifiersFile>[]
  packages: Sheet<{ packages: PackageEntry[] }>[]
  gifts: Sheet<{ gifts: GiftEntry[] }>[]
  promocodes: Sheet<{ promocodes: PromocodeEntry[] }>[]
  promotions: Sheet<{ promotions: PromotionEntry[] }>[]
  banners: Sheet<{ banners: BannerEntry[] }>[]
  texts: Sheet<TextsFile>[]
  settings: Sheet<SettingsFile>[]
}

/** A photograph named in content. `path` is on the disk, `name` as in the content. */
export type PhotoFile = { brand: string; name: string; path: string; hash: string; namedIn: { file: string; path: string } }

/** A whole content folder with valid formats. */
export type Content = { cities: Sheet<CityFile>[]; gazetteers: Sheet<GazetteerFile>[]; brands: BrandContent[]; photos: PhotoFile[] }

/** Receives the faults found by checks. */
export type Report = (file: string, path: string, fault: Fault) => void

/** A brand's currencies: of all its cities, or of some of them. */
export function currenciesOf(content: Content, { places }: BrandContent, only?: readonly string[] | null): Set<string> {
  const here = new Set(places.map(({ data }) => data.city).filter((city) => !only || only.includes(city)))
  return new Set(content.cities.filter(({ data }) => here.has(data.alias)).map(({ data }) => data.prices.currency_code))
}
