import type { BrandContent, Report } from '../content.ts'
import { nearest } from '../near.ts'
import type { Names } from './names.ts'

/** Every name must be defined by another file or entry. */
export function checkReferences(brand: BrandContent, names: Names, report: Report): void {
  const ask = asker(report)
  const here = new Set(brand.places.map(({ data }) => data.city))
  checkDishes(brand, names, here, ask)
  for (const { file, data } of brand.modifiers) {
    for (const [index, { by_size = {} }] of (data.modifiers ?? []).entries()) {
      for (const size of Object.keys(by_size)) ask(file, `modifiers[${index}].by_size.${size}`, size, names.modifiers, 'modifier')
    }
    for (const [index, group] of (data.groups ?? []).entries()) {
      for (const [place, member] of group.modifiers.entries())
        ask(file, `groups[${index}].modifiers[${place}].modifier`, member.modifier, names.modifiers, 'modifier')
    }
  }
  checkPlaceNames(brand, names, ask)
  checkOffers(brand, names, here, ask)
}

type CheckReference = (file: string, path: string, name: string, known: ReadonlySet<string>, what: string) => void

const asker =
  (report: Report): CheckReference =>
  (file, path, name, known, what) => {
    if (!known.has(name)) report(file, path, `names the ${what} "${name}", which does not exist${meant(name, known)}`)
  }

function meant(name: string, known: ReadonlySet<string>): string {
  const near = nearest(name, known)
  return near === undefined ? '' : `; is "${near}" meant?`
}

function checkDishes({ menu }: BrandContent, names: Names, here: Set<string>, ask: CheckReference): void {
  for (const { file, data } of menu) {
    for (const [index, product] of data.products.entries()) {
      const each = (list: readonly string[] | null | undefined, path: string, known: Set<string>, what: string): void => {
        for (const [place, name] of (list ?? []).entries()) ask(file, `products[${index}].${path}[${place}]`, name, known, what)
      }
      each(product.related, 'related', names.products, 'product')
      each(product.cities, 'cities', here, 'city of this brand')
      for (const size of Object.keys(product.by_size ?? {}))
        ask(file, `products[${index}].by_size.${size}`, size, names.modifiers, 'modifier')
      each(product.modifiers?.available, 'modifiers.available', names.modifiers, 'modifier')
      each(product.modifiers?.single, 'modifiers.single', names.modifiers, 'modifier')
      each(product.modifiers?.groups, 'modifiers.groups', names.modifierGroups, 'modifier group')
    }
  }
}

function checkPlaceNames({ places }: BrandContent, names: Names, ask: CheckReference): void {
  for (const { file, data } of places) {
    ask(file, 'city', data.city, names.cities, 'city')
    const shops = new Set(data.shops.map(({ alias }) => alias))
    for (const [index, shop] of data.shops.entries()) {
      for (const [place, { product }] of (shop.overrides ?? []).entries())
        ask(file, `shops[${index}].overrides[${place}].product`, product, names.products, 'product')
    }
    for (const [index, zone] of (data.delivery_zones ?? []).entries()) {
      ask(file, `delivery_zones[${index}].shop`, zone.shop, shops, 'shop of this city')
      for (const [place, { product }] of (zone.overrides ?? []).entries()) {
        ask(file, `delivery_zones[${index}].overrides[${place}].product`, product, names.products, 'product')
      }
    }
  }
}

function checkOffers(
  { packages, gifts, promocodes, promotions, banners }: BrandContent,
  names: Names,
  here: Set<string>,
  ask: CheckReference,
): void {
  for (const { file, data } of packages) {
    for (const [index, { groups }] of data.packages.entries()) {
      for (const [place, group] of (groups ?? []).entries()) ask(file, `packages[${index}].groups[${place}]`, group, names.groups, 'group')
    }
  }
  for (const { file, data } of gifts) {
    for (const [index, { conditions }] of data.gifts.entries()) {
      for (const [place, condition] of conditions.entries()) {
        const path = `gifts[${index}].conditions[${place}]`
        if (condition.kind === 'group-count') ask(file, `${path}.group`, condition.group, names.groups, 'group')
        if (condition.kind === 'promocode') ask(file, `${path}.code`, condition.code.toLowerCase(), names.promocodes, 'promocode')
      }
    }
  }
  for (const { file, data } of promocodes) {
    for (const [index, { gift, cities }] of data.promocodes.entries()) {
      if (gift) ask(file, `promocodes[${index}].gift`, gift, names.gifts, 'gift')
      for (const [place, city] of (cities ?? []).entries())
        ask(file, `promocodes[${index}].cities[${place}]`, city, here, 'city of this brand')
    }
  }
  for (const { file, data } of promotions) {
    for (const [index, { cities }] of data.promotions.entries()) {
      for (const [place, city] of (cities ?? []).entries())
        ask(file, `promotions[${index}].cities[${place}]`, city, here, 'city of this brand')
    }
  }
  for (const { file, data } of banners) {
    for (const [index, { click_url }] of data.banners.entries()) {
      const alias = /^\/(?:promotions\?|[\w/-]*\?modal=PromoModal&)alias=([^&#]+)/.exec(click_url)?.[1]
      if (alias !== undefined) ask(file, `banners[${index}].click_url`, alias, names.promotions, 'promotion')
    }
  }
}
