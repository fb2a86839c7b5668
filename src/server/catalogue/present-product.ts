import {
  type Modifier as WireModifier,
  Product as ProductSchema,
  type Product as WireProduct,
  type ProductGroup,
} from '#contract/catalogue.ts'
import type { Images } from '#contract/common.ts'
import { depositOf } from '#domain/catalogue/deposit.ts'
import { type Choice, configurable, preselected, priceWithModifiers } from '#domain/catalogue/modifiers.ts'
import { cardPriceOf } from '#domain/catalogue/required-choices.ts'
import { servingText } from '#server/catalogue/serving-text.ts'
import type { Menu } from '#domain/catalogue/menu.ts'
import { type Group, type Modifier, plainFactsOf, type Product } from '#domain/catalogue/product.ts'
import { borrowedIn, type Language, textIn, textOrNull } from '#domain/language.ts'
import { majorOrNull, toMajor } from '#domain/money.ts'
import { presentAge } from './present-age.ts'
import { currencyOf, presentDeposit } from './present-deposit.ts'
import type { Snapshot } from './snapshots.ts'

/** The language of the content, and the snapshot with its picture colours. */
export type MenuContext = { snapshot: Snapshot; language: Language }

export const pictureUrl = (hash: string, width: number): string => `/pictures/${hash}-${width}.webp`

export const images = ({ snapshot }: MenuContext, hash: string): Images => ({
  small: pictureUrl(hash, 320),
  big: pictureUrl(hash, 960),
  color: snapshot.colors.get(hash) ?? '#eeeeee',
})

export const isoOrNull = (instant: number | undefined): string | null => (instant === undefined ? null : new Date(instant).toISOString())

function presentModifier(modifier: Modifier, count: number, currency: string, { language }: MenuContext): WireModifier {
  return {
    id: modifier.id,
    name: textIn(modifier.name, language),
    ...borrowedIn({ name: modifier.name }, language),
    image: pictureUrl(modifier.picture, 160),
    price: toMajor(modifier.price, currency),
    ...(modifier.bySize.length > 0
      ? { by_size: modifier.bySize.map(({ size, price }) => ({ size, price: majorOrNull(price, currency) })) }
      : {}),
    min: modifier.min,
    max: modifier.max,
    count,
    type: modifier.stopped ? 'stop' : null,
    stopped_until: isoOrNull(modifier.stoppedUntil),
    allergens: modifier.allergens,
    additives: modifier.additives,
    diets: modifier.diets,
    ...(modifier.serving ? { hours: servingText(modifier.serving, language) } : {}),
  }
}

const presentSizes = ({ sizes }: Product, depositIn: (size: number) => Pick<WireProduct, 'deposit'>): Pick<WireProduct, 'by_size'> =>
  sizes.length === 0
    ? {}
    : {
        by_size: sizes.map(({ size, weight, nutrition, allergens, additives }) => ({
          size,
          ...depositIn(size),
          weight,
          nutritional_value: nutrition,
          allergens,
          additives,
        })),
      }

type ShownPrice = ReturnType<typeof cardPriceOf> & { whole: number }

const prices = new WeakMap<Product, ShownPrice>()

/** The price of a dish's card, and the one with what is preselected: found by trying its sizes, once for the page and its call. */
export function shownPriceOf(product: Product): ShownPrice {
  const known = prices.get(product)
  if (known) return known
  const chosen = preselected(product)
  const found = { ...cardPriceOf(configurable(product), chosen), whole: priceWithModifiers(product, chosen) }
  prices.set(product, found)
  return found
}

function presentPrices(product: Product): Pick<WireProduct, 'price_with_modifiers' | 'card_price'> {
  const { currency } = product
  const { price, isFrom, off, whole } = shownPriceOf(product)
  const isOther = isFrom || price !== whole || off > 0
  // With the discount of the dish alone it can be distinguished from the other prices.
  const basic = off > 0 ? { basic_price: toMajor(product.basicPrice + price - product.price + off, currency) } : {}
  return {
    price_with_modifiers: toMajor(whole, currency),
    ...(isOther ? { card_price: { price: toMajor(price, currency), from: isFrom, ...basic } } : {}),
  }
}

export function presentProduct(product: Product, showing: MenuContext): WireProduct {
  const { language } = showing
  const { currency } = product
  const depositWith = (choices: readonly Choice[]) =>
    presentDeposit(depositOf(product, choices), currencyOf(showing.snapshot, currency), language)
  return {
    ...plainFactsOf(product),
    ...depositWith([]),
    ...presentAge(product.ageLimit, language),
    id: product.id,
    name: textIn(product.name, language),
    description: textOrNull(product.description, language) ?? '',
    ...borrowedIn({ name: product.name, description: product.description, accent_text: product.accentText }, language),
    price: toMajor(product.price, currency),
    ...presentPrices(product),
    basic_price: toMajor(product.basicPrice, currency),
    weight: product.weight,
    sale_multiplicity: product.multiplicity,
    sale_multiplicity_last_hour: product.lastHourMultiplicity,
    type: product.type ?? (product.stopped ? 'stop' : null),
    stopped_until: isoOrNull(product.stoppedUntil),
    accent_text: textOrNull(product.accentText, language),
    nutritional_value: product.nutrition,
    ...presentSizes(product, (id) => depositWith([{ id, count: 1 }])),
    ...(product.serving ? { hours: servingText(product.serving, language) } : {}),
    has_related_products: product.related.length > 0,
    product_group_id: product.groupId,
    sort: product.sort,
    images: images(showing, product.picture),
    modifiers: {
      available: product.available.map((modifier) => presentModifier(modifier, modifier.min, currency, showing)),
      single: product.single.map((modifier) => presentModifier(modifier, modifier.min, currency, showing)),
      groups: product.groups.map((group) => ({
        id: group.id,
        name: textIn(group.name, language),
        ...borrowedIn({ name: group.name }, language),
        min: group.min,
        max: group.max,
        ...(group.free ? { free: group.free } : {}),
        ...(group.dearestOnly ? { dearest_only: true as const } : {}),
        modifiers: group.members.map(({ modifier, count }) => presentModifier(modifier, modifier.stopped ? 0 : count, currency, showing)),
      })),
    },
  }
}

const texts = new WeakMap<Product, Map<Language, string>>()

/** A product as JSON, built and checked against the contract once per version, place and language. */
export function productJson(product: Product, showing: MenuContext): string {
  const known = texts.get(product) ?? new Map<Language, string>()
  texts.set(product, known)
  const text = known.get(showing.language) ?? JSON.stringify(ProductSchema.parse(presentProduct(product, showing)))
  known.set(showing.language, text)
  return text
}

function presentGroup(group: Group, showing: MenuContext): ProductGroup {
  return {
    id: group.id,
    alias: group.alias,
    name: textIn(group.name, showing.language),
    ...borrowedIn({ name: group.name }, showing.language),
    sort: group.sort,
    products: group.products.map((product) => presentProduct(product, showing)),
    show_on_main: group.showOnMain,
    images: { big: pictureUrl(group.picture, 480), color: images(showing, group.picture).color },
  }
}

export const presentGroups = (menu: Menu, showing: MenuContext): ProductGroup[] => menu.groups.map((group) => presentGroup(group, showing))
