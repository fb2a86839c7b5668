import { publishedHours } from '#domain/schedule/special-days.ts'
import { clock, minutesOfDay } from '#domain/schedule/time-of-day.ts'
import type { Period } from '#domain/schedule/working-hours.ts'
import type { Shop } from '#contract/city.ts'
import { paths } from '#web/paths.ts'
import type { CityFacts, Site } from '#web/page-data.ts'
import type { Statement } from './json-ld.tsx'
import { menuId } from './menu-id.ts'

const restaurantId = (site: Site, city: CityFacts): string => `${site.origin}${paths.city(city.alias)}#restaurant`

const place = ({ latitude, longitude }: { latitude: number; longitude: number }): Statement => ({
  '@type': 'GeoCoordinates',
  latitude,
  longitude,
})

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

/** ISO weekdays 1 to 7 as schema.org names them. */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * The week and the special days to come, by the conventions that search engines document: a whole day is 00:00 to 23:59,
 * a closed one 00:00 to 00:00, and what closes before it opens closes on the next day. Dates stand above weekdays.
 */
function openingHours({ schedule, special_days: days }: Pick<Shop, 'schedule' | 'special_days'>): Statement[] {
  const month = Object.fromEntries(days.map(({ date, shifts }) => [date, { order_minutes: shifts }]))
  const { week, special } = publishedHours(
    { default: schedule.default, custom: {}, month },
    days.map(({ date }) => date),
  )
  return [
    ...week.flatMap((periods, index) => specifications(periods, { dayOfWeek: weekdays[index] })),
    ...special.flatMap(({ date, periods }) => specifications(periods, { validFrom: date, validThrough: date })),
  ]
}

const specifications = (periods: readonly Period[], day: object): Statement[] =>
  (periods.length > 0 ? periods : [closed]).map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    ...day,
    opens: clock(from),
    closes: from === 0 && to === minutesOfDay ? '23:59' : clock(to),
  }))

const closed: Period = { from: 0, to: 0 }

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
    openingHoursSpecification: openingHours(shop),
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
