import type { FastifyRequest } from 'fastify'
import { shownIn } from '#domain/currency.ts'
import type { Brand } from '#brands/brand.ts'
import { type City, type Place, resolvePlace } from '#domain/city/place.ts'
import { borrowedIn, textIn, textOrNull } from '#domain/language.ts'
import { toMajor } from '#domain/money.ts'
import { leavesRoom, runningCookie } from '#domain/order/running-room.ts'
import { barColour, coloursName } from '#server/brand/own-look.ts'
import { hasProgramme } from '#server/cart/bonuses-of-cart.ts'
import { asHtml, htmlTexts } from '#server/catalogue/html.ts'
import { promotionsIn, shopIn } from '#server/catalogue/present-city-page.ts'
import type { MenuContext } from '#server/catalogue/present-product.ts'
import type { Snapshot } from '#server/catalogue/snapshots.ts'
import { cityHours, companyIn, presentMasks, presentShortCity, presentZone } from '#server/city/present-city.ts'
import { type PageContext, pageContext, readPageContext } from '#server/http/request-context.ts'
import { presentLegal } from './present-legal.ts'
import { showOrder } from '#server/order/show-order.ts'
import type { Services } from '#server/services.ts'
import { offeredTypes } from '#server/payment/online-payment.ts'
import { showPendingOrder } from '#server/payment/present-payment.ts'
import { presentSettings } from '#server/settings/present-settings.ts'
import { cityPagePath, isCityPage } from '#web/features/site/city-pages.ts'
import { type CityFacts, type PageData, type Site, voiceTexts } from '#web/page-data.ts'
import { presentMenuPage } from './menu-page.ts'

/** Pages outside of cities. */
const cityless = new Set(['privacy-policy', 'user-agreement', 'legal-info'])

const siteLink = /<a href="(\/(?!\/)[^"]*)">([\s\S]*?)<\/a>/g

/** The place in the cookies of a page request. */
export function placeOfCookies(snapshot: Snapshot, city: City, cookies: Record<string, string | undefined>): Place {
  const number = (name: string): number | null => (/^\d{1,9}$/.test(cookies[name] ?? '') ? Number(cookies[name]) : null)
  const requested = {
    cityId: city.id,
    orderType: cookies.order_type ?? null,
    shopId: number('shop_id'),
    zoneId: number('delivery_zone_id'),
  }
  const place = resolvePlace(snapshot.places, requested)
  if (!place) throw new Error(`The city ${city.alias} has no shop`)
  return place
}

function presentSite(services: Services, context: PageContext, city: City | null): Site {
  const { brand, language, addressLanguage, site } = context
  const { places, showcase } = context.snapshot()
  const { alias, name, features, bonuses, additiveNumbers, look } = brand
  // A brand that says nothing about itself has no page about it.
  const hiddenPages = showcase.texts.has('about') ? brand.hiddenPages : [...new Set([...brand.hiddenPages, 'about' as const])]
  return {
    brand: {
      alias,
      name,
      hiddenPages,
      features,
      bonuses,
      ...(Object.keys(additiveNumbers).length > 0 ? { additiveNumbers } : {}),
      themeColor: barColour(brand),
      logo: look.logo,
    },
    language,
    addressLanguage,
    voice: Object.fromEntries(voiceTexts.map((name) => [name, textOrNull(showcase.texts.get(name), language) ?? undefined])),
    settings: presentSettings(services, brand, language, city),
    phoneMasks: presentMasks(places.phoneMasks, language),
    origin: site,
    isDemonstration: services.isDemonstration,
  }
}

const presentFacts = (services: Services, { city, orderType }: Place, brand: Brand, { language, snapshot }: MenuContext): CityFacts => ({
  id: city.id,
  alias: city.alias,
  orderType,
  name: textIn(city.name, language),
  seoName: textIn(city.seoName, language),
  timezone: city.timezone,
  countryCode: city.country.code,
  delivery: city.delivery,
  takeaway: city.takeaway,
  phone: city.phone,
  isFreeCall: city.isFreeCall,
  currency: shownIn(city.currency, language),
  phoneMasks: presentMasks(city.phoneMasks, language),
  banknotes: city.banknotes,
  cashMaximum: toMajor(city.cashMaximum, city.currency.code),
  paymentTypes: offeredTypes(services, brand, city),
  alert: textOrNull(city.alert, language),
  ...borrowedIn({ alert: city.alert }, language),
  companyName: companyIn(brand, snapshot.places, city),
  franchise: city.franchise,
  schedule: cityHours(snapshot.places.shopsIn(city.id), language),
  center: city.map.coordinates,
  loyalty: city.hasLoyaltySystem,
  banners: snapshot.showcase.banners.map(({ id, pageUrl, schedule }) => ({ id, page_url: pageUrl, schedule })),
})

const withinCity = (html: string, city: string, brand: Brand): string =>
  linkWithinCity(html, `/${city}`, (page) => isCityPage(page) && cityPagePath(page, city, brand) !== null)

/** The first part of a page's path, its city; data requests for pages end in `.data`. */
const cityInPath = (url: string): string => /^\/([^/?.]*)/.exec(url)?.[1] ?? ''

/** The data functions for the loaders of one request. */
export function createPageData(services: Services, request: FastifyRequest, url = request.url): PageData {
  const context = pageContext(services, request)
  const { brand, language } = context
  const snapshot = context.snapshot()
  const cityOf = (alias: string): City | null => snapshot.places.cityNamed(alias)
  const mustCity = (alias: string): City => {
    const city = cityOf(alias)
    if (!city) throw new Error(`No city ${alias}: a page must ask city() first`)
    return city
  }
  const remembered = cityOf(request.cookies.city ?? '')
  const showing = { snapshot, language }
  const hasRunning = leavesRoom(request.cookies[runningCookie], context.now)
  return {
    site: presentSite(services, context, cityOf(cityInPath(url)) ?? remembered),
    ownFiles: { colours: coloursName(brand.ownLook), logo: brand.ownLook.logo, icon: brand.ownLook.favicon },
    now: context.now,
    isRendered: !/\.data(\?|$)/.test(url),
    cities: () => ({
      cities: snapshot.places.cities.map((city) => presentShortCity(city, language)).sort((a, b) => a.name.localeCompare(b.name, language)),
      big: snapshot.places.cities.filter((city) => city.isBig).map((city) => presentShortCity(city, language)),
      message: null,
    }),
    city: (alias) => {
      const city = cityOf(alias)
      const facts = city && presentFacts(services, placeOfCookies(snapshot, city, request.cookies), brand, showing)
      return facts && { ...facts, ...(hasRunning ? { running: true as const } : {}) }
    },
    rememberedCity: () => remembered?.alias ?? null,
    menu: (alias) => ({
      ...presentMenuPage(placeOfCookies(snapshot, mustCity(alias), request.cookies), brand, showing),
      ...(request.cookies.again === alias && !hasRunning ? { again: true as const } : {}),
    }),
    shops: (alias) => {
      const city = mustCity(alias)
      return snapshot.places.shopsIn(city.id).map((shop) => shopIn(snapshot, shop, city, context))
    },
    zones: (alias) => snapshot.places.zonesIn(mustCity(alias).id).map((zone) => presentZone(zone, language)),
    hasProgramme: (alias) => hasProgramme(context, { city: mustCity(alias) }),
    promotions: (alias) =>
      promotionsIn(mustCity(alias), showing).map((promotion) => ({
        ...promotion,
        description: withinCity(promotion.description, alias, brand),
      })),
    text: (alias, cityAlias) => {
      const text = textOrNull(snapshot.showcase.texts.get(alias), language)
      if (text === null || cityAlias === null) return text
      const name = textIn(mustCity(cityAlias).seoName, language)
      return withinCity(
        text.replaceAll('{city}', () => (htmlTexts.has(alias) ? asHtml(name) : name)),
        cityAlias,
        brand,
      )
    },
    legal: (page, version) => presentLegal(services, context, { document: page, version, city: remembered }),
    isSignedIn: async () => (await readPageContext(services, request)).customer !== null,
    payment: (key) => showPendingOrder(services, { brand, now: context.now }, key),
    order: async (id, key) => showOrder(services, { ...(await readPageContext(services, request)), key }, id),
  }
}

/**
 * Paths in content are relative to the city: adds the city's path. A link to a page that the brand does not have
 * becomes plain text. Expects imported HTML, whose only attribute is `href`.
 */
export function linkWithinCity(html: string, cityUrl: string, hasPage: (name: string) => boolean): string {
  return html.replace(siteLink, (link, path: string, words: string) => {
    const [, page = '', rest = ''] = /^\/([^/?#]*)(.*)$/.exec(path) ?? []
    if (cityless.has(page)) return link
    if (page === '') return `<a href="${cityUrl}${rest}">${words}</a>`
    return hasPage(page) ? `<a href="${cityUrl}${path}">${words}</a>` : words
  })
}
