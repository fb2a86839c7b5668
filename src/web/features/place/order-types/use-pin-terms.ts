import { useEffect, useState } from 'react'
import type { OrderTime } from '#contract/cart-place.ts'
import type { Coordinates } from '#contract/common.ts'
import { callApi } from '#web/browser/api.ts'
import { timeWords } from '#web/features/cart/order-time.ts'
import { useCityMap } from '#web/features/map/use-city-map.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { zoneOf } from '../delivery-check.ts'

/** What a delivery to the pin costs and when it would come first: `199 ₽ · 11:30–12:00`. Null outside of the zones. */
export function usePinTerms(cityId: number, pin: Coordinates | null): string | null {
  const t = useTexts('place')
  const price = usePrice()
  const { facts } = useCityMap(cityId)
  const time = useFirstTimeAt(cityId, pin)
  const zone = facts && pin && zoneOf(facts.delivery_zones, pin)
  if (!zone) return null
  const { has_free_delivery: isFree, delivery: fee } = zone.prices
  const cost = isFree || fee === 0 ? t.zone_free : price(fee)
  return [`${t.zone_fee}: ${cost}`, ...(time ? [timeWords(time)] : [])].join(' · ')
}

/** The first time at a point; null until it is known. A failure is ignored: the cart names the time. */
function useFirstTimeAt(city_id: number, pin: Coordinates | null): OrderTime | null {
  const [known, setKnown] = useState<{ at: string; time: OrderTime | null } | null>(null)
  const [latitude, longitude] = [pin?.latitude, pin?.longitude]
  const at = `${city_id} ${latitude} ${longitude}`
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return undefined
    let isHere = true
    void callApi('GET /api/first-time', { query: { city_id, latitude, longitude } }).then(
      (result) => isHere && setKnown({ at, time: result.ok ? result.reply.time : null }),
    )
    return () => {
      isHere = false
    }
  }, [at, city_id, latitude, longitude])
  return known?.at === at ? known.time : null
}
