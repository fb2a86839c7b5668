import { signIn } from '#domain/currency.ts'
import type { Banner, City as WireCity, Promotion, Shop as WireShop } from '#contract/city.ts'
import { type City, resolvePlace, type Shop } from '#domain/city/place.ts'
import { borrowedIn, type Language, textIn, textOrNull } from '#domain/language.ts'
import { toMajor } from '#domain/money.ts'
import { cityHours, cityUrl, presentMasks, presentShop, presentShortCity, presentZone } from '#server/city/present-city.ts'
import type { BannerOffer, PromotionOffer } from '#domain/catalogue/showcase.ts'
import type { Snapshot } from './snapshots.ts'
import { images, pictureUrl, presentProduct, type MenuContext } from './present-product.ts'

const bannerImages = (showing: MenuContext, hash: string): { small: string; big: string; color: string } => ({
  small: pictureUrl(hash, 600),
  big: pictureUrl(hash, 1200),
  color: images(showing, hash).color,
})

const soldIn =
  (city: City) =>
  (offer: { cities: string[] | null }): boolean =>
    offer.cities === null || offer.cities.includes(city.alias)

function presentPromotion(promotion: PromotionOffer, showing: MenuContext): Promotion {
  const { language } = showing
  return {
    id: promotion.id,
    alias: promotion.alias,
    name: textIn(promotion.name, language),
    subtitle: textIn(promotion.subtitle, language),
    description: textIn(promotion.description, language),
    ...borrowedIn({ name: promotion.name, subtitle: promotion.subtitle, description: promotion.description }, language),
    images: bannerImages(showing, promotion.picture),
  }
}

function presentBanner(banner: BannerOffer, city: City, showing: MenuContext): Banner {
  const { language } = showing
  return {
    id: banner.id,
    name: textIn(banner.name, language),
    description: textIn(banner.description, language),
    click_url: banner.clickUrl.startsWith('/') ? `${cityUrl(city)}${banner.clickUrl}` : banner.clickUrl,
    button_text: textIn(banner.buttonText, language),
    ...borrowedIn({ name: banner.name, description: banner.description, button_text: banner.buttonText }, language),
    images: bannerImages(showing, banner.picture),
    page_url: banner.pageUrl,
    schedule: banner.schedule,
  }
}

export const promotionsIn = (city: City, showing: MenuContext): Promotion[] =>
  showing.snapshot.showcase.promotions.filter(soldIn(city)).map((promotion) => presentPromotion(promotion, showing))

/** A shop with the popular dishes of its own menu. */
export const shopIn = (snapshot: Snapshot, shop: Shop, city: City, request: { language: Language; now: number }): WireShop =>
  presentShop(
    shop,
    city,
    snapshot.menuAt({ city, orderType: 'takeaway', shop, zone: null }).popular.map(({ id }) => id),
    request,
  )

/** A city as GET /api/cities/{alias} returns it. */
export function presentCity(city: City, showing: MenuContext): WireCity {
  const { snapshot, language } = showing
  const place = resolvePlace(snapshot.places, { cityId: city.id, orderType: null, shopId: null, zoneId: null })
  return {
    ...presentShortCity(city, language),
    seo_name: textIn(city.seoName, language),
    timezone: city.timezone,
    type: city.type,
    email: city.email,
    franchise: city.franchise,
    country: { id: city.country.id, name: textIn(city.country.name, language), code: city.country.code },
    order_types: { delivery: city.delivery, takeaway: city.takeaway },
    phone: city.phone,
    phone_masks: presentMasks(city.phoneMasks, language),
    prices: { currency: signIn(city.currency, language), currency_code: city.currency.code, fractional: city.currency.fractional },
    schedule: cityHours(snapshot.places.shopsIn(city.id), language),
    alert: textOrNull(city.alert, language),
    delivery_zones: snapshot.places.zonesIn(city.id).map((zone) => presentZone(zone, language)),
    map: { bbox: [[...city.map.bbox[0]], [...city.map.bbox[1]]], coordinates: city.map.coordinates, zoom: city.map.zoom },
    banners: snapshot.showcase.banners.map((banner) => presentBanner(banner, city, showing)),
    popular_products: place ? snapshot.menuAt(place).popular.map((product) => presentProduct(product, showing)) : [],
    promotions: promotionsIn(city, showing),
    is_free_call: city.isFreeCall,
    has_loyalty_system: city.hasLoyaltySystem,
    banknotes: city.banknotes,
    cash_maximum: toMajor(city.cashMaximum, city.currency.code),
  }
}
