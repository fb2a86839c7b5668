import type { Shop } from '#domain/city/place.ts'
import { workerOf } from '#domain/city/order-taking.ts'
import { type Shift, shiftAt } from '#domain/schedule/working-hours.ts'
import type { StaffPlace } from '#domain/staff/reach.ts'
import { hasBoardAt } from '#server/board/alarm-setting.ts'
import { type ShopAlarm, shopAlarms } from '#server/board/alarm-store.ts'
import type { Services } from '#server/services.ts'

/** A shop, and whether people work its orders now. */
export type WatchedShop = {
  shop: Shop
  place: StaffPlace & { brand: string; shopId: number }
  timezone: string
  alarm: ShopAlarm
  isWorked: boolean
}

/** The shops whose orders people work, and those that are paused; without an office nobody works any. */
export async function watchedShops({ brands, snapshots, database, kitchen, office }: Services, now: number): Promise<WatchedShop[]> {
  if (!office) return []
  const alarmOf = await shopAlarms(database)
  return brands.flatMap(({ alias: brand }) => {
    const { places } = snapshots.of(brand)
    return places.shops.flatMap((shop) => {
      const alarm = alarmOf(shop.id)
      const timezone = places.city(shop.cityId)?.timezone
      const isWorked = workerOf(alarm.workedBy, { kitchen, hasBoard: hasBoardAt(alarm.seenAt, now) }) === 'people'
      // A paused shop is watched all the same: it must take orders again.
      if (timezone === undefined || (!isWorked && alarm.pausedSince === null)) return []
      return [{ shop, place: { brand, cityId: shop.cityId, shopId: shop.id }, timezone, alarm, isWorked }]
    })
  })
}

export const shiftOf = ({ shop, timezone }: WatchedShop, now: number, after = 0): Shift | null =>
  shiftAt(shop.schedule, now, timezone, after)
