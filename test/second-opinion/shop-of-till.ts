import { brandsWith } from '#kit/brands-with.ts'
import { sampleChainDish } from '#kit/sample-dish.ts'
import { menuAt } from '#domain/catalogue/menu.ts'
import type { Assortment, BrandProduct, BrandModifier } from '#domain/catalogue/assortment.ts'
import { type City, createPlaces, type Places, type Shop, type Zone } from '#domain/city/place.ts'
import { inEachLanguage } from '#domain/language.ts'
import { emptyCart } from '#server/cart/cart-store.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import { type PricedCart, priceCart } from '#server/cart/price-cart.ts'
import type { GiftOffer, Showcase, StoredCondition } from '#domain/catalogue/showcase.ts'
import type { Condition, Line, Till } from './bill.ts'

const text = inEachLanguage(() => 'x')
const now = Date.parse('2026-03-04T12:00:00Z')
/** The currency of a till, by its digits. */
const currencyOf = ({ digits }: Till): string => ({ 0: 'JPY', 2: 'EUR', 3: 'KWD' })[digits]
const groups = ['rolls', 'soups', 'drinks']
const code = 'CODE'
/** Any share of the dishes may be given. */
const shares = Array.from({ length: 50 }, (_, index) => index + 1)
const owner = 'a0000000-0000-0000-0000-000000000000'
const inside = { latitude: 5, longitude: 5 }

/** The cart of a till, priced by the real code with a chain made for it: one city, one shop and one zone. */
export function pricedOf(till: Till): PricedCart {
  const assortment = assortmentOf(till)
  const snapshot = {
    brand: 'sofra',
    version: 1,
    places: placesOf(till),
    assortment,
    retired: { dishes: new Map(), modifiers: new Map() },
    showcase: showcaseOf(till),
    colors: new Map(),
    stops: [],
    counted: new Set<number>(),
    today: () => '2026-03-04',
    menuKey: () => '',
    menuAt: (place: Parameters<typeof menuAt>[1]) => menuAt(assortment, place),
  }
  const brand = brandsWith(false)[0]
  if (!brand) throw new Error('There are no brands')
  const context = {
    brand: {
      ...brand,
      bonuses: { launched: 'everyone' as const, accrual: { percent: 5 } },
      tips: { courier: shares, kitchen: shares, cities: null },
    },
    now,
    customer: till.member && {
      id: 1,
      owner,
      phone: '79000000000',
      name: '',
      points: till.member.balance,
      printsReceipt: false,
      wantsCall: false,
    },
    bonusCookie: undefined,
  }
  const priced = priceCart(snapshot, storedOf(till), context, 'unnamed')
  if (!priced) throw new Error('The cart has no place')
  return priced
}

const storedOf = (till: Till): StoredCart => ({
  ...emptyCart({ owner, brand: 'sofra' }),
  cityId: 1,
  orderType: till.takeaway ? 'takeaway' : 'delivery',
  shopId: till.takeaway && till.place ? 1 : null,
  address: till.takeaway || !till.place ? null : ({ coordinates: inside } as StoredCart['address']),
  withoutBag: till.withoutBag,
  promocode: till.code && code.toLowerCase(),
  bonuses: till.member?.requested ?? 0,
  tips: tipOf(till),
  gifts: Object.fromEntries(till.gifts.map(({ chosen }, index) => [String(index + 1), chosen])),
  lines: Object.fromEntries(
    till.lines.map((line, index) => [
      String(index + 1),
      {
        product_id: index + 1,
        count: line.count,
        added_at: '2026-03-04',
        modifiers: line.extras.map(({ count }, extra) => ({ id: extraId(index, extra), count })),
      },
    ]),
  ),
})

function tipOf(till: Till): StoredCart['tips'] {
  const to = till.takeaway ? 'kitchen' : 'courier'
  if (!till.tip) return null
  return 'sum' in till.tip ? { to, amount: till.tip.sum, currency: currencyOf(till) } : { to, percent: till.tip.percent }
}

const extraId = (line: number, extra: number): number => 100 * (line + 1) + extra

function assortmentOf(till: Till): Assortment {
  const { lines } = till
  const currency = currencyOf(till)
  const modifiers = lines.flatMap((line, index) =>
    line.extras.map(({ price }, extra): BrandModifier => ({
      id: extraId(index, extra),
      code: null,
      name: text,
      picture: '',
      prices: { [currency]: price },
      bySize: [],
      min: 0,
      max: 5,
      stopped: false,
      allergens: [],
      additives: [],
      diets: [],
      serving: null,
    })),
  )
  return {
    groups: groups.map((alias, index) => ({ id: index + 1, alias, name: text, sort: index, showOnMain: false, picture: '' })),
    dishes: lines.map((line, index) => dishOf(line, index, currency)),
    modifiers: new Map(modifiers.map((modifier) => [modifier.id, modifier])),
    modifierGroups: new Map(),
    overrides: [],
  }
}

const dishOf = (line: Line, index: number, currency: string): BrandProduct =>
  sampleChainDish(index + 1, {
    alias: `dish-${index}`,
    groupId: groups.indexOf(line.group) + 1,
    name: text,
    description: text,
    // A place may have its own price: which one counts is not tested by the till.
    basicPrices: { [currency]: line.basic },
    discount: line.percent,
    stopped: line.sold === 'not-now',
    cities: line.sold === 'not-here' ? ['elsewhere'] : null,
    sort: 1,
    availableIds: line.extras.map((_, extra) => extraId(index, extra)),
  })

function placesOf(till: Till): Places {
  const { fractional, place, zone } = till
  const city = {
    id: 1,
    alias: 'here',
    timezone: 'Europe/Berlin',
    delivery: true,
    takeaway: true,
    hasLoyaltySystem: true,
    phoneMasks: [] as City['phoneMasks'],
    country: { code: 'DE' },
    currency: { sign: '', code: currencyOf(till), fractional },
    smallOrder: till.small,
  }
  const schedule = { month: {}, custom: {}, default: {} }
  const shop = { id: 1, alias: 'shop', cityId: 1, stopped: place?.shopStopped ?? false, schedule }
  const area: Zone['area'] = [
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 0],
  ]
  const { fee, freeFrom, minimum, free } = zone ?? { fee: 0, freeFrom: null, minimum: 0, free: false }
  const drawn = { id: 1, alias: 'zone', cityId: 1, shopId: 1, area, fee, freeFrom, minimum, hasFreeDelivery: free }
  // Location and hours of a place do not affect prices.
  return createPlaces({ cities: [city as City], shops: [shop as Shop], zones: [drawn as Zone] })
}

const showcaseOf = (till: Till): Showcase => ({
  promotions: [],
  banners: [],
  texts: new Map(),
  packages: till.bags.map((bag, index) => ({
    ...bag,
    id: index + 1,
    alias: `paket-${index}`,
    name: text,
    prices: { [currencyOf(till)]: bag.price },
    picture: '',
  })),
  gifts: till.gifts.map((gift, index): GiftOffer => ({
    id: index + 1,
    alias: `gift-${index}`,
    name: text,
    isPresent: false,
    product: null,
    quantity: 1,
    maxCount: gift.most,
    conditions: gift.conditions.map((condition) => conditionOf(condition, currencyOf(till))),
    picture: '',
  })),
  promocodes: till.code
    ? [
        {
          id: 1,
          code,
          kind: till.code.kind,
          percent: till.code.percent,
          giftAlias: null,
          amounts: { [currencyOf(till)]: till.code.amount },
          minimums: { [currencyOf(till)]: till.code.minimum },
          from: null,
          to: till.code.works ? null : '2026-03-03',
          orderTypes: ['delivery', 'takeaway'],
          cities: null,
          limit: null,
          limitPerCustomer: null,
          budgets: null,
          onlySingles: false,
          paused: false,
        },
      ]
    : [],
})

function conditionOf(condition: Condition, currency: string): StoredCondition {
  if ('subtotal' in condition) return { message: text, kind: 'subtotal-from', amount: { [currency]: condition.subtotal } }
  if ('takeaway' in condition) return { message: text, kind: 'order-type', order_type: condition.takeaway ? 'takeaway' : 'delivery' }
  if ('code' in condition) return { message: text, kind: 'promocode', code }
  return { message: text, kind: 'group-count', group: condition.group, count: condition.units }
}
