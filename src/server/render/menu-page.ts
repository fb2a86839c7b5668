import { termsOf } from '#domain/city/delivery-offer.ts'
import type { Brand } from '#brands/brand.ts'
import { signsOf } from '#domain/catalogue/diet.ts'
import { depositOf } from '#domain/catalogue/deposit.ts'
import { servingText } from '#server/catalogue/serving-text.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Place } from '#domain/city/place.ts'
import { borrowedIn, textIn, textOrNull } from '#domain/language.ts'
import { majorOrNull, toMajor } from '#domain/money.ts'
import { asHtml, htmlTexts } from '#server/catalogue/html.ts'
import { promotionsIn } from '#server/catalogue/present-city-page.ts'
import { presentAge } from '#server/catalogue/present-age.ts'
import { currencyOf, presentDeposit } from '#server/catalogue/present-deposit.ts'
import { type MenuContext, shownPriceOf } from '#server/catalogue/present-product.ts'
import { readyMenuKey } from '#server/catalogue/ready-menu.ts'
import { textsOf } from '#messages/texts.ts'
import { weightOf } from '#web/features/product/card-of.ts'
import type { Card, MenuPage, PlaceSummary } from '#web/page-data.ts'

/** The data of the menu page: only what its cards show, because it is part of every page's HTML. */
export function presentMenuPage(place: Place, brand: Brand, showing: MenuContext): MenuPage {
  const { snapshot, language } = showing
  const menu = snapshot.menuAt(place)
  const text = (alias: string): string => {
    const word = htmlTexts.has(alias) ? asHtml : String
    return (textOrNull(snapshot.showcase.texts.get(alias), language) ?? '')
      .replaceAll('{city}', () => word(textIn(place.city.seoName, language)))
      .replaceAll('{brand}', () => word(brand.name))
  }
  // For a brand without texts of its own.
  const title = textsOf(language).menu_head.title(brand.name, textIn(place.city.seoName, language))
  const named = menu.groups.map(({ name }) => textIn(name, language))
  return {
    key: readyMenuKey(place, showing),
    groups: menu.groups.map((group) => ({
      id: group.id,
      alias: group.alias,
      name: textIn(group.name, language),
      ...borrowedIn({ name: group.name }, language),
      picture: group.picture,
      color: colorOf(group.picture, snapshot),
      ...(group.showOnMain ? { top: true as const } : {}),
      cards: group.products.map((product) => presentCard(product, showing)),
    })),
    popular: menu.popular.map((product) => product.id),
    promotions: promotionsIn(place.city, showing).map(({ alias, name, subtitle, images, languages }) => ({
      alias,
      name,
      subtitle,
      images,
      ...(languages ? { languages } : {}),
    })),
    place: summary(place),
    seo: {
      title: text('seo_title') || title,
      description: text('seo_description') || `${title}. ${named.slice(0, 6).join(', ')}`,
      text: text('seo_text'),
    },
  }
}

/** A picture's placeholder colour, rounded to one of 4096: a menu has 150 of them, twice. */
const colorOf = (picture: string, { colors }: MenuContext['snapshot']): string => shorten(colors.get(picture) ?? '#eeeeee')

/** `#cfcdbf` → `#ccb`: each channel rounded to one hex digit. */
export const shorten = (color: string): string =>
  color.replace(/[\da-f]{2}/gi, (channel) => Math.round(Number.parseInt(channel, 16) / 17).toString(16))

/** A dish opens its modal before it is added when it has groups, or a required extra. */
const asksFirst = ({ groups, available, single }: Product): boolean =>
  groups.length > 0 || [...available, ...single].some((modifier) => modifier.min > 0)

function presentCard(product: Product, { snapshot, language }: MenuContext): Card {
  const { price, isFrom, off } = shownPriceOf(product)
  const extra = price - product.price
  const signs = signsOf(product.diets)
  return {
    id: product.id,
    name: textIn(product.name, language),
    ...borrowedIn({ name: product.name, accentText: product.accentText }, language),
    price: toMajor(price, product.currency),
    ...(isFrom ? { from: true as const } : {}),
    ...(product.discount > 0 ? { basic: toMajor(product.basicPrice + extra + off, product.currency) } : {}),
    weight: weightOf(
      {
        weight: product.weight,
        ...presentAge(product.ageLimit, language),
        ...presentDeposit(depositOf(product, []), currencyOf(snapshot, product.currency), language),
      },
      textsOf(language).units,
    ),
    picture: product.picture,
    color: colorOf(product.picture, snapshot),
    ...(product.multiplicity > 1 ? { step: product.multiplicity } : {}),
    ...(product.lastHourMultiplicity === null ? {} : { lastHourStep: product.lastHourMultiplicity }),
    ...(product.stopped ? { stopped: true as const } : {}),
    ...(product.stoppedUntil === undefined ? {} : { until: new Date(product.stoppedUntil).toISOString() }),
    ...(product.accent ? { accent: product.accent } : {}),
    ...(product.accentText ? { accentText: textIn(product.accentText, language) } : {}),
    ...(product.serving ? { hours: servingText(product.serving, language) } : {}),
    ...(asksFirst(product) ? { choices: true as const } : {}),
    ...(signs.length > 0 ? { diets: signs } : {}),
  }
}

const summary = (place: Place): PlaceSummary => ({
  orderType: place.orderType,
  shopId: place.shop.id,
  zoneId: place.zone?.id ?? null,
  minimum: place.zone ? toMajor(place.zone.minimum, place.zone.currency) : null,
  fee: place.zone ? toMajor(termsOf(place.zone).fee, place.zone.currency) : null,
  freeFrom: place.zone && majorOrNull(termsOf(place.zone).freeFrom, place.zone.currency),
  freeDelivery: place.zone?.hasFreeDelivery ?? false,
})
