import { clock } from '#domain/schedule/time-of-day.ts'
import type { Shop } from '#contract/city.ts'
import { pictureUrl, paths } from '#web/paths.ts'
import type { CityFacts, MenuGroup, Site } from '#web/page-data.ts'
import type { Statement } from './json-ld.tsx'

const restaurantId = (site: Site, city: CityFacts): string => `${site.origin}${paths.city(city.alias)}#restaurant`

const menuId = (site: Site, city: CityFacts): string => `${site.origin}${paths.city(city.alias)}#menu`

const place = ({ latitude, longitude }: { latitude: number; longitude: number }): Statement => ({
  '@type': 'GeoCoordinates',
  latitude,
  longitude,
})

const schema = (word: string): string => `https://schema.org/${word}`

/** The brand as the restaurant of a city, with its menu page. */
export function restaurant(site: Site, city: CityFacts, description: string): Statement {
  const url = `${site.origin}${paths.city(city.alias)}`
  const images = `${site.origin}/brand/${site.brand.alias}`
  return {
    '@type': 'Restaurant',
    '@id': restaurantId(site, city),
    name: site.brand.name,
    description,
    url,
    image: `${images}/share.png`,
    logo: `${images}/icon-512.png`,
    telephone: city.phone,
    email: site.settings.emails.feedback,
    address: { '@type': 'PostalAddress', addressLocality: city.name, addressCountry: city.countryCode },
    geo: place(city.center),
    currenciesAccepted: city.currency.code,
    paymentAccepted: city.paymentTypes.map((alias) => site.settings.payment_types[alias]?.title ?? alias).join(', '),
    acceptsReservations: false,
    hasMenu: { '@id': menuId(site, city) },
    potentialAction: { '@type': 'OrderAction', target: url },
  }
}

/** The menu of a city with prices: each dish is a product with its offer, in as few bytes as possible. */
export const menuOf = (site: Site, city: CityFacts, groups: readonly MenuGroup[]): Statement => ({
  '@type': 'Menu',
  '@id': menuId(site, city),
  inLanguage: site.language,
  hasMenuSection: groups.map((group) => ({
    '@type': 'MenuSection',
    name: group.name,
    hasMenuItem: group.cards.map((card) => ({
      '@type': ['MenuItem', 'Product'],
      name: card.name,
      image: `${site.origin}${pictureUrl(card.picture, 640, 'webp')}`,
      offers: {
        '@type': 'Offer',
        price: card.price,
        priceCurrency: city.currency.code,
        availability: schema(card.stopped ? 'OutOfStock' : 'InStock'),
      },
    })),
  })),
})

/** ISO weekdays 1 to 7 as schema.org names them. */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function openingHours({ default: week }: Shop['schedule']): Statement[] {
  return weekdays.flatMap((dayOfWeek, index) => {
    const shifts = week[String(index + 1)]?.shifts ?? []
    return shifts.map(({ from, to }) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: clock(from), closes: clock(to) }))
  })
}

/** The restaurants of a city with their addresses. */
export const shopsOf = (site: Site, city: CityFacts, shops: readonly Shop[]): Statement[] =>
  shops.map((shop) => ({
    '@type': 'Restaurant',
    '@id': `${site.origin}${paths.shops(city.alias)}#shop-${shop.id}`,
    name: `${site.brand.name}, ${shop.name}`,
    url: `${site.origin}${paths.shops(city.alias)}`,
    image: `${site.origin}/brand/${site.brand.alias}/share.png`,
    telephone: city.phone,
    address: { '@type': 'PostalAddress', streetAddress: shop.address.street, addressLocality: city.name, addressCountry: city.countryCode },
    geo: place(shop.map.coordinates),
    openingHoursSpecification: openingHours(shop.schedule),
    parentOrganization: { '@id': restaurantId(site, city) },
  }))

/** The breadcrumbs from the brand's first page to this one: names with paths, this page last. */
export const breadcrumbs = (site: Site, trail: readonly { name: string; path: string }[]): Statement => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: site.brand.name, path: paths.home }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${site.origin}${path}`,
  })),
})
