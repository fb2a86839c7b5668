import { isOver } from '#domain/payment/status.ts'
import { decimalText, type Minor, priceIn, type PriceList, toMajor } from '#domain/money.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { loadPendingOrderOf } from '#server/order/pending-order-store.ts'
import type { OnlinePayment } from '#server/order/routes.ts'
import type { Services } from '#server/services.ts'
import { lacksSession, signInNeeded } from '#server/customer/session-needed.ts'
import { acquirerIn, type Brand, paymentTypesIn } from '#brands/brand.ts'
import type { City } from '#domain/city/place.ts'
import { isOnline, methodOf } from '#domain/payment/payment-types.ts'
import type { Acquirer } from '#server/providers/acquirers/acquirer.ts'
import type { BrandProduct, BrandModifier } from '#domain/catalogue/assortment.ts'
import { acquirerNotTaking, stepBy } from '#server/providers/acquirers/taken-currencies.ts'
import { findPendingOrder, openPayment, type Payment } from './payment-store.ts'
import { mayReplace } from './second-charge.ts'
import { claimCheck } from './due-checks.ts'
import { settlePayment } from './settle-payment.ts'

/** Milliseconds between two queries to a provider about one payment, however many pages poll. */
const pause = 4_000
/** After the time to pay, a page's last poll may query again sooner. */
const lastPause = 1_000

/** The payment functions that the order calls use. */
export const onlinePayment = (services: Services): OnlinePayment => ({
  async createPending(context, key) {
    if (lacksSession(context)) return signInNeeded
    const found = await findPendingOrder(services, context, key)
    if (!found) return notFound()
    const { pending } = found
    if (pending.status !== 'ordered' && (pending.status !== 'open' || isOver(pending.deadline, context.now)))
      return refuse('', 'payment-over')
    return {
      ok: true,
      reply: {
        order_id: pending.orderId,
        payment_type: pending.paymentType,
        order_cache_key: pending.key,
        amount: toMajor(pending.amount, pending.currency),
        currency_code: pending.currency,
        acquiring: pending.acquirer,
        verify_param: services.acquirers.get(pending.acquirer)?.verifyParam ?? null,
      },
    }
  },
  mayReplace,
  async look(orderId) {
    const pending = await loadPendingOrderOf(services.database, orderId)
    const open = pending && (await openPayment(services.database, pending.key))
    if (!open) return false
    const now = services.clock()
    const isLast = pending.status === 'open' && isOver(pending.deadline, now)
    if (!(await claimCheck(services.database, open.reference, now, isLast ? lastPause : pause))) return false
    return (await settlePayment(services, open.reference))?.status !== open.status
  },
})

/** The acquirer for a payment type in a city of a brand; null when there is none. */
export function acquirerFor(services: Services, brand: Brand, city: City, paymentType: string): Acquirer | null {
  const method = methodOf(paymentType)
  const alias = acquirerIn(brand, city.country.code)
  const acquirer = alias === null ? undefined : services.acquirers.get(alias)
  if (!method || !acquirer?.methods.includes(method)) return null
  return acquirer.takes(city.currency.code, method) ? acquirer : null
}

/** The payment types available in a city, the preferred one first. */
export const offeredTypes = (services: Services, brand: Brand, city: City): string[] =>
  paymentTypesIn(brand, city).filter((alias) => !isOnline(alias) || acquirerFor(services, brand, city, alias) !== null)

/** The smallest part of what was paid that its acquirer gives back, in minor units: it gives back whole multiples. */
export const stepOfPayment = (
  { acquirers }: Pick<Services, 'acquirers'>,
  { acquirer, paidCurrency, currency }: Pick<Payment, 'acquirer' | 'paidCurrency' | 'currency'>,
): Minor => acquirers.get(acquirer)?.amountStep?.(paidCurrency ?? currency) ?? 1

type BrandCities = {
  brand: Pick<Brand, 'alias' | 'acquirers' | 'paymentTypes'>
  cities: readonly Pick<City, 'alias' | 'country' | 'currency'>[]
}

/** What an import refuses, and a brand's file can be changed to afterwards: cities whose money their acquirer does not take. */
export const untakenCurrencies = (brands: readonly BrandCities[]): string[] =>
  brands.flatMap(({ brand, cities }) =>
    cities.flatMap(({ alias: city, country, currency }) => {
      const alias = acquirerNotTaking(brand, country.code, currency.code)
      if (alias === null) return []
      return [
        `Nobody can pay online in ${city}: it pays in ${currency.code}, which the acquirer "${alias}" does not take. ` +
          `In "acquirers" of brands/${brand.alias}/brand.json give "${country.code}" another, or null.`,
      ]
    }),
  )

type PricedDish = Pick<BrandProduct, 'alias' | 'cities' | 'basicPrices' | 'collecting' | 'sizePrices'>

type PricedModifier = Pick<BrandModifier, 'id' | 'prices' | 'collecting' | 'bySize'>

type BrandPrices = BrandCities & { assortment: { dishes: readonly PricedDish[]; modifiers: ReadonlyMap<number, PricedModifier> } }

/**
 * Cities with prices that are finer than what their acquirer charges, such as fils: an order whose total is no multiple of its
 * step is refused its payment online.
 */
export const pricesOffStep = (brands: readonly BrandPrices[]): string[] =>
  brands.flatMap(({ brand, cities, assortment }) =>
    cities.flatMap(({ alias: city, country, currency }) => {
      const alias = brand.paymentTypes.some((type) => methodOf(type) !== null) ? acquirerIn(brand, country.code) : null
      const step = alias === null ? 1 : stepBy(alias)(currency.code)
      const off = namedPrices(assortment, city).filter(({ prices }) => (priceIn(prices, currency) ?? 0) % step !== 0)
      const [first] = off
      if (!first) return []
      return [
        `${off.length} prices in ${city} are no multiples of ${decimalText(step, currency.code)} ${currency.code}, such as that of ${first.name}. ` +
          `The acquirer "${alias}" charges nothing between: orders with such a total cannot be paid online.`,
      ]
    }),
  )

function namedPrices({ dishes, modifiers }: BrandPrices['assortment'], city: string): { name: string; prices: PriceList }[] {
  const ofDishes = dishes
    .filter(({ cities }) => cities === null || cities.includes(city))
    .flatMap(({ alias, basicPrices, collecting, sizePrices }) =>
      [basicPrices, collecting, ...sizePrices.flatMap((size) => [size.cost, size.surcharge, size.collecting])].map((prices) => ({
        name: alias,
        prices: prices ?? {},
      })),
    )
  const ofModifiers = [...modifiers.values()].flatMap(({ id, prices, collecting, bySize }) =>
    [prices, collecting, ...bySize.flatMap((size) => [size.prices, size.collecting])].map((one) => ({
      name: `modifier ${id}`,
      prices: one ?? {},
    })),
  )
  return [...ofDishes, ...ofModifiers]
}
