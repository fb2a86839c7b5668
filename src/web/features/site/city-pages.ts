import type { CityFacts, Site } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'

/** City pages whose URL contains only the city. */
const cityPages = ['cart', 'shops', 'delivery', 'payment-info', 'promotions', 'about', 'bonus', 'profile'] as const
export type CityPage = (typeof cityPages)[number]

const addresses: Record<CityPage, (city: string) => string> = {
  cart: paths.cart,
  shops: paths.shops,
  delivery: paths.delivery,
  promotions: paths.promotions,
  'payment-info': paths.paymentInfo,
  about: paths.about,
  bonus: paths.bonus,
  profile: (city) => paths.profile(city),
}

export const isCityPage = (segment: string): segment is CityPage => (cityPages as readonly string[]).includes(segment)

/** The pages in menus of links, in order, with the key of their title. */
const linked = { promotions: 'promotions', shops: 'shops', delivery: 'delivery', 'payment-info': 'payment_info', about: 'about' } as const
type LinkedName = keyof typeof linked
export type LinkedPage = { page: LinkedName; text: (typeof linked)[LinkedName]; path: string }

/** A city without delivery has no page about it. */
export const linkedPages = (city: Pick<CityFacts, 'alias' | 'delivery'>, brand: Pick<Site['brand'], 'hiddenPages'>): LinkedPage[] =>
  (Object.keys(linked) as LinkedName[]).flatMap((page) => {
    const path = cityPagePath(page, city.alias, brand)
    return path === null || (page === 'delivery' && !city.delivery) ? [] : [{ page, text: linked[page], path }]
  })

/** The URL of a city's page; null when the brand has no such page. */
export function cityPagePath(page: CityPage, city: string, brand: Pick<Site['brand'], 'hiddenPages'>): string | null {
  if (brand.hiddenPages.includes(page)) return null
  return addresses[page](city)
}
