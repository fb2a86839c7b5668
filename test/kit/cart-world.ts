import { partsBy } from '#domain/cart/totals.ts'
import { vi } from 'vitest'
import type { Cart, CartProduct } from '#contract/cart.ts'
import type { Context } from '#contract/common.ts'
import { productKey } from '#domain/catalogue/product-key.ts'
import { countOfProduct } from '#web/features/cart/line-changes.ts'
import { type CartStore, createCartStore } from '#web/features/cart/create-cart-store.ts'

// The cart of a page, and a server that counts as the real one does.

type Sent = { name: string; body: Record<string, unknown> }
type Answer = { ok: boolean; status?: number; errors?: Record<string, string[]> }

export const line = (id: number, count: number, key = String(id)): CartProduct => ({
  id,
  key,
  name: `dish ${id}`,
  count,
  price: 100,
  price_with_modifiers: 100,
  was_price: null,
  basic_price: 100,
  type: 'default',
  alert: null,
  is_editable: false,
  stopped_until: null,
  images: { small: '', big: '', color: '' },
  sale_multiplicity: 1,
  modifiers: [],
  added_at: '2025-05-01T10:00:00Z',
})

export const cartOf = (lines: CartProduct[], chosen = true): Cart => ({
  count: lines.reduce((sum, { count }) => sum + count, 0),
  products: Object.fromEntries(lines.map((each) => [each.key, each])),
  packages: [],
  without_bag: false,
  related: [],
  gifts: [],
  presents: [],
  promocode: null,
  tips: null,
  messages: [],
  changes: null,
  selectedDate: null,
  selectedInterval: null,
  selected_time: null,
  prices: {
    ...partsBy('cart', () => 0),
    upcoming_bonuses: 0,
    total: 0,
    to_free_delivery: null,
    to_no_small_order: null,
  },
  blockers: [],
  place: {
    city_id: 1,
    order_type: 'delivery',
    shop_id: null,
    delivery_zone_id: 1,
    title: chosen ? 'Street 1' : null,
    chosen,
    known: { delivery: chosen, takeaway: false },
    street: null,
    area: null,
    district: null,
    house: null,
    room: null,
    entrance: null,
    floor: null,
    pin: null,
    minimum_order_amount: null,
    delivery_address_id: null,
    has_free_delivery: false,
    delivery_fee: 150,
    free_delivery_from: null,
    promise: null,
    on_time: null,
    last_hour: null,
    rest: null,
    load_ends_at: null,
    last_hour_starts_at: null,
  },
})

/** A server that counts as the real one does, and responds when the test says so. */
export function createWorld(first: Cart, remembered: Context = {}) {
  let cart = first
  const [sent, notices, prompts, noted]: [Sent[], string[], string[], unknown[]] = [[], [], [], []]
  const answers: Answer[] = []
  const waiting: (() => void)[] = []
  let held = false
  const change = ({ name, body }: Sent): void => {
    if (name.endsWith('/apply-promocode')) cart = { ...cart, promocode: String(body.promocode) }
    if (name.endsWith('/set-interval')) cart = { ...cart, selectedInterval: String(body.interval_id) }
    if (typeof body.product_key !== 'string') return
    const named = body.product_key
    const key = body.modifiers ? productKey(parseInt(named, 10), body.modifiers as never) : named
    const before = cart.products[key]?.count ?? 0
    const count = name.endsWith('/add') ? before + Number(body.count) : name.endsWith('/remove') ? before - Number(body.count) : 0
    if (/add|remove|forget/.test(name))
      cart = cartOf([
        ...Object.values(cart.products).filter((each) => each.key !== key),
        ...(count > 0 ? [line(parseInt(key, 10), count, key)] : []),
      ])
  }
  const call = async (name: string, { body = {} }: { body?: Record<string, unknown> }) => {
    sent.push({ name: name.split(' ')[1] ?? '', body })
    if (held) await new Promise<void>((resolve) => waiting.push(resolve))
    const answer = answers.shift() ?? { ok: true }
    if (!answer.ok) return { ok: false, status: answer.status ?? 422, problem: { message: 'no', errors: answer.errors } }
    change({ name, body })
    return { ok: true, reply: { cart } }
  }
  const store = createCartStore({
    call: call as never,
    remembered: () => remembered,
    notify: (text) => notices.push(text),
    askPlace: (type) => prompts.push(type),
    lost: () => notices.push('lost'),
    note: ({ problem }) => noted.push(problem.errors),
  })
  const hold = (): void => {
    held = true
  }
  const release = async (): Promise<void> => {
    held = false
    for (const go of waiting.splice(0)) go()
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    store,
    sent,
    notices,
    prompts,
    noted,
    answers,
    hold,
    release,
    lineCalls: () => sent.filter(({ name }) => /add|remove|forget/.test(name)),
  }
}

export const countIn = (store: CartStore, id: number): number => countOfProduct(store.get().confirmed, store.get().changes, id)

/** A page with a loaded cart. */
export async function ready(cart: Cart, remembered?: Context) {
  const world = createWorld(cart, remembered)
  await world.store.loadCart(1)
  return world
}
