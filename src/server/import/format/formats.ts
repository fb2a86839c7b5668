import { BannersFile } from './banners.ts'
import { CityFile } from './city.ts'
import { GazetteerFile } from './gazetteer.ts'
import { GiftsFile } from './gifts.ts'
import { MenuFile } from './menu.ts'
import { ModifiersFile } from './modifiers.ts'
import { PackagesFile } from './packages.ts'
import { PlacesFile } from './places.ts'
import { PromocodesFile } from './promocodes.ts'
import { PromotionsFile } from './promotions.ts'
import { SettingsFile } from './settings.ts'
import { TextsFile } from './texts.ts'

/** Every kind of content file with the path of its files: `*` is any name. */
export const formats = {
  city: { schema: CityFile, place: 'cities/*.json' },
  gazetteer: { schema: GazetteerFile, place: 'gazetteer/*.json' },
  places: { schema: PlacesFile, place: 'brands/*/places/*.json' },
  menu: { schema: MenuFile, place: 'brands/*/menu/*.json' },
  modifiers: { schema: ModifiersFile, place: 'brands/*/modifiers/*.json' },
  packages: { schema: PackagesFile, place: 'brands/*/packages.json' },
  gifts: { schema: GiftsFile, place: 'brands/*/gifts.json' },
  promocodes: { schema: PromocodesFile, place: 'brands/*/promocodes.json' },
  promotions: { schema: PromotionsFile, place: 'brands/*/promotions.json' },
  banners: { schema: BannersFile, place: 'brands/*/banners.json' },
  texts: { schema: TextsFile, place: 'brands/*/texts.json' },
  settings: { schema: SettingsFile, place: 'brands/*/settings.json' },
} as const

export type Kind = keyof typeof formats
export const kinds = Object.keys(formats) as readonly Kind[]
