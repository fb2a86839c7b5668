import type { Cart } from '#contract/cart.ts'

/** A cart for tests. */
export const sampleCart = (
  change: { place?: Partial<Cart['place']>; total?: number } & Partial<Pick<Cart, 'products' | 'selectedInterval' | 'count'>> = {},
): Cart => ({
  count: change.count ?? 2,
  products: change.products ?? {},
  packages: [],
  without_bag: false,
  related: [],
  gifts: [],
  presents: [],
  promocode: null,
  messages: [],
  selectedDate: '2026-03-14',
  selectedInterval: change.selectedInterval === undefined ? '2026-03-14_18:30' : change.selectedInterval,
  prices: { subtotal: 900, packages: 0, delivery: 100, discount: 0, bonuses: 0, upcoming_bonuses: 0, total: change.total ?? 1000 },
  blockers: [],
  place: {
    city_id: 1,
    order_type: 'delivery',
    shop_id: null,
    delivery_zone_id: 5,
    title: 'Невский проспект, 1',
    chosen: true,
    street: 'Невский проспект',
    house: '1',
    room: null,
    entrance: null,
    floor: null,
    minimum_order_amount: 500,
    delivery_address_id: null,
    has_free_delivery: false,
    last_hour: null,
    last_hour_starts_at: null,
    ...change.place,
  },
})
