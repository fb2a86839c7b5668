import { fault, type Named } from '#domain/content/fault.ts'
import { normalCode } from '#domain/loyalty/promocode.ts'
import type { BrandContent, Report } from '../content.ts'
import type { OverrideEntry } from '../format/places.ts'
import { nearestName } from '../nearest-name.ts'
import type { KnownNames, Names } from './names.ts'

/** Every name must be defined by another file or entry. */
export function checkReferences(brand: BrandContent, names: Names, report: Report): void {
  const check = asker(report)
  checkDishes(brand, names, check)
  for (const { file, data } of brand.modifiers) {
    for (const [index, { by_size }] of (data.modifiers ?? []).entries()) {
      for (const size of Object.keys(by_size)) check(file, `modifiers[${index}].by_size.${size}`, size, names.modifiers, 'modifier')
    }
    for (const [index, group] of (data.groups ?? []).entries()) {
      for (const [place, member] of group.modifiers.entries())
        check(file, `groups[${index}].modifiers[${place}].modifier`, member.modifier, names.modifiers, 'modifier')
    }
  }
  checkPlaceNames(brand, names, check)
  checkOffers(brand, names, check)
}

type CheckReference = (file: string, path: string, name: string, known: KnownNames, what: Named) => void

function asker(report: Report): CheckReference {
  // A dish that is not there yet is named by many others.
  const meant = new Map<KnownNames, Map<string, string | null>>()
  const nearest = (name: string, known: NonNullable<KnownNames>): string | null => {
    const found = meant.get(known) ?? new Map<string, string | null>()
    meant.set(known, found)
    if (!found.has(name)) found.set(name, nearestName(name, known) ?? null)
    return found.get(name) ?? null
  }
  return (file, path, name, known, what) => {
    if (known !== null && !known.has(name)) report(file, path, fault('name-unknown', { what, name, meant: nearest(name, known) }))
  }
}

function checkDishes({ menu }: BrandContent, names: Names, check: CheckReference): void {
  for (const { file, data } of menu) {
    for (const [index, product] of data.products.entries()) {
      const each = (list: readonly string[] | null | undefined, path: string, known: KnownNames, what: Named): void => {
        for (const [place, name] of (list ?? []).entries()) check(file, `products[${index}].${path}[${place}]`, name, known, what)
      }
      each(product.related, 'related', names.products, 'dish')
      each(product.cities, 'cities', names.brandCities, 'city-of-brand')
      for (const size of Object.keys(product.by_size)) check(file, `products[${index}].by_size.${size}`, size, names.modifiers, 'modifier')
      each(product.modifiers?.available, 'modifiers.available', names.modifiers, 'modifier')
      each(product.modifiers?.single, 'modifiers.single', names.modifiers, 'modifier')
      each(product.modifiers?.groups, 'modifiers.groups', names.modifierGroups, 'choice')
    }
  }
}

function checkPlaceNames({ places }: BrandContent, names: Names, check: CheckReference): void {
  for (const { file, data } of places) {
    check(file, 'city', data.city, names.cities, 'city')
    const shops = new Set(data.shops.map(({ alias }) => alias))
    for (const [index, shop] of data.shops.entries()) {
      checkOverrides(file, `shops[${index}]`, shop.overrides, names, check)
    }
    for (const [index, zone] of (data.delivery_zones ?? []).entries()) {
      check(file, `delivery_zones[${index}].shop`, zone.shop, shops, 'shop-of-city')
      checkOverrides(file, `delivery_zones[${index}]`, zone.overrides, names, check)
    }
  }
}

function checkOverrides(file: string, at: string, overrides: readonly OverrideEntry[] = [], names: Names, check: CheckReference): void {
  for (const [place, { product, modifier }] of overrides.entries()) {
    if (product !== undefined) check(file, `${at}.overrides[${place}].product`, product, names.products, 'dish')
    if (modifier !== undefined) check(file, `${at}.overrides[${place}].modifier`, modifier, names.modifiers, 'modifier')
  }
}

function checkOffers({ packages, gifts, promocodes, promotions, banners }: BrandContent, names: Names, check: CheckReference): void {
  for (const { file, data } of packages) {
    for (const [index, { groups }] of data.packages.entries()) {
      for (const [place, group] of (groups ?? []).entries())
        check(file, `packages[${index}].groups[${place}]`, group, names.groups, 'group')
    }
  }
  for (const { file, data } of gifts) {
    for (const [index, { product, conditions }] of data.gifts.entries()) {
      if (product !== undefined) check(file, `gifts[${index}].product`, product, names.products, 'dish')
      for (const [place, condition] of conditions.entries()) {
        const path = `gifts[${index}].conditions[${place}]`
        if (condition.kind === 'group-count') check(file, `${path}.group`, condition.group, names.groups, 'group')
        if (condition.kind === 'promocode') check(file, `${path}.code`, normalCode(condition.code), names.promocodes, 'promocode')
      }
    }
  }
  for (const { file, data } of promocodes) {
    for (const [index, { gift, cities }] of data.promocodes.entries()) {
      if (gift) check(file, `promocodes[${index}].gift`, gift, names.gifts, 'gift')
      for (const [place, city] of (cities ?? []).entries())
        check(file, `promocodes[${index}].cities[${place}]`, city, names.brandCities, 'city-of-brand')
    }
  }
  for (const { file, data } of promotions) {
    for (const [index, { cities }] of data.promotions.entries()) {
      for (const [place, city] of (cities ?? []).entries())
        check(file, `promotions[${index}].cities[${place}]`, city, names.brandCities, 'city-of-brand')
    }
  }
  for (const { file, data } of banners) {
    for (const [index, { click_url }] of data.banners.entries()) {
      const alias = /^\/(?:promotions\?|[\w/-]*\?modal=PromoModal&)alias=([^&#]+)/.exec(click_url)?.[1]
      if (alias !== undefined) check(file, `banners[${index}].click_url`, alias, names.promotions, 'promotion')
    }
  }
}
