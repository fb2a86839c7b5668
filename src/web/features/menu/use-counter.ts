import { useCartPlace } from '#web/features/cart/cart-store.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useMenuBehind } from './shown-menu.ts'

/** The place whose prices are requested. */
type Counter = { city_id: number; order_type?: 'delivery' | 'takeaway'; shop_id?: number | null; delivery_zone_id?: number | null }

export function useCounter(): Counter {
  const city = useCityHere()
  const shown = useMenuBehind()?.place
  const place = useCartPlace()
  if (shown)
    return {
      city_id: city.id,
      order_type: shown.orderType,
      ...(shown.orderType === 'delivery' ? { delivery_zone_id: shown.zoneId } : { shop_id: shown.shopId }),
    }
  return {
    city_id: city.id,
    ...(place ? { order_type: place.order_type, shop_id: place.shop_id, delivery_zone_id: place.delivery_zone_id } : {}),
  }
}
