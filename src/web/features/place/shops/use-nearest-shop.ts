import type { Shop } from '#contract/city.ts'
import type { Coordinates } from '#contract/common.ts'
import { nearest } from '#domain/address/distance.ts'
import { useReply } from '../use-reply.ts'

/** The nearest shop of a city that takes orders; null while loading and without one. */
export function useNearestShop(cityId: number, { latitude, longitude }: Coordinates): { shop: Shop | null; sought: boolean } {
  const { reply, failed } = useReply('GET /api/shops', cityId)
  return { shop: reply ? nearestOpen(reply.shops, { latitude, longitude }) : null, sought: !reply && !failed }
}

export function nearestOpen<Known extends Pick<Shop, 'type' | 'map'>>(
  shops: readonly Known[],
  { latitude, longitude }: Coordinates,
): Known | null {
  const open = shops.filter(({ type }) => type !== 'stop')
  return nearest(open, ({ map: { coordinates } }) => [coordinates.latitude, coordinates.longitude], [latitude, longitude])
}
