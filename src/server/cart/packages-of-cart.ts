import type { PricedLine } from '#domain/cart/lines.ts'
import { packagesFor } from '#domain/cart/packages.ts'
import type { Place } from '#domain/city/place.ts'
import { priceIn } from '#domain/money.ts'
import type { PackageOffer } from '#domain/catalogue/showcase.ts'
import type { Snapshot } from '#server/catalogue/snapshots.ts'

export type PricedPackage = { offer: PackageOffer; count: number; price: number }

/** The packages that the available lines need, at the prices of the place. */
export function packagesOf(snapshot: Snapshot, place: Place, lines: readonly PricedLine[], withoutBag: boolean): PricedPackage[] {
  const offers = snapshot.showcase.packages.flatMap((offer) => {
    const price = priceIn(offer.prices, place.city.currency)
    return price === undefined ? [] : [{ offer, price }]
  })
  const rules = offers.map(({ offer, price }) => ({
    id: offer.id,
    price,
    canRefuse: offer.canRefuse,
    holds: offer.holds,
    groupIds: offer.groups && snapshot.assortment.groups.filter(({ alias }) => offer.groups?.includes(alias)).map(({ id }) => id),
  }))
  const units = lines.filter((line) => line.available).map((line) => ({ groupId: line.product?.groupId ?? 0, count: line.count }))
  return packagesFor(rules, units, withoutBag).map(({ id, count, price }) => ({
    offer: offers.find(({ offer }) => offer.id === id)?.offer as PackageOffer,
    count,
    price,
  }))
}
