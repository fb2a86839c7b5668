import type { Cart, CartProduct, ChosenModifier } from '#contract/cart.ts'
import type { Context, OrderType } from '#contract/common.ts'
import { productKey } from '#domain/catalogue/product-key.ts'
import {
  type AwaitingDish,
  type CartHolder,
  type CartServices,
  type CartState,
  type ChangeResult,
  createHolder,
  type Reply,
} from './cart-state.ts'
import { createGifts } from './create-gifts.ts'
import { contextOf } from './place-context.ts'
import { countOfLine } from './line-changes.ts'
import { createSender, type LineNeeds } from './send-lines.ts'

/** Milliseconds for which a removed line can be restored. */
const undoTime = 8000

export type CartStore = ReturnType<typeof createCartStore>

/** The visitor's cart on one page: changes show at once, are sent one after another, and are reverted when refused. */
export function createCartStore(services: CartServices) {
  const holder = createHolder()
  const queue = createQueue(holder)
  const run = (act: () => Promise<Reply>): Promise<ChangeResult> =>
    queue(act, (result) => {
      if (result.ok) return { confirmed: result.reply.cart, status: 'ready', ...(result.reply.moved ? { moved: result.reply.moved } : {}) }
      return holder.get().confirmed ? {} : { status: 'failed' }
    })
  const { context, takeOver, changeType, ...places } = createPlaceCalls({ holder, services, run })
  const { add, ...lines } = createLines({ holder, services, queue, context, reload: places.reloadCart })

  /** Adopts the cart from another call's response; a dish that waited for a place is added now. */
  function replaceCart(cart: Cart): void {
    const { awaiting } = holder.get()
    takeOver(cart)
    if (!awaiting || !cart.place.chosen) return
    holder.set({ awaiting: null })
    add(awaiting, 0)
  }

  /** Runs a change of place after all pending taps, and delays later taps: none is sent for the former place. */
  function whilePlaceChanges<Value>(act: () => Promise<Value>): Promise<Value> {
    lines.flush()
    return queue(act)
  }

  /** Switches the order type after all pending taps. */
  function switchType(type: OrderType): Promise<ChangeResult> {
    lines.flush()
    return changeType(type)
  }

  const setStep = (step: 1 | 2): void => holder.set({ step })
  const gifts = createGifts({ run, services, context })
  const choices = createChoices({ run, services, context, holder })
  return {
    ...holder,
    ...lines,
    ...gifts,
    ...choices,
    ...places,
    replaceCart,
    setStep,
    whilePlaceChanges,
    switchType,
  }
}

/** Runs calls one after another and counts unfinished ones. What a call changes is shown with its end, at once. */
function createQueue(holder: CartHolder) {
  let last: Promise<unknown> = Promise.resolve()
  const end = (part: Partial<CartState>): void => holder.set({ ...part, running: holder.get().running - 1 })
  return <Value>(act: () => Promise<Value>, changeOf: (value: Value) => Partial<CartState> = () => ({})): Promise<Value> => {
    holder.set({ running: holder.get().running + 1 })
    const next = last.then(act).then(
      (value) => {
        end(changeOf(value))
        return value
      },
      (error: unknown) => {
        end({})
        throw error
      },
    )
    last = next.catch(() => undefined)
    return next
  }
}

type ChoiceNeeds = {
  run: (act: () => Promise<Reply>) => Promise<ChangeResult>
  services: CartServices
  context: () => Context
  holder: CartHolder
}

/** The date of an interval id `{date}_{HH:MM}`. */
const dateOfInterval = (id: string): string => id.slice(0, 10)

/** Choices for the whole cart: its bag, its time, and clearing it. */
function createChoices({ run, services: { call }, context, holder }: ChoiceNeeds) {
  return {
    async setBag(withoutBag: boolean): Promise<ChangeResult> {
      holder.set({ withoutBag })
      const outcome = await run(() => call('PUT /api/cart/packages/bag', { body: { without_bag: withoutBag, ...context() } }))
      holder.set({ withoutBag: null })
      return outcome
    },
    acknowledgeChanges(): Promise<ChangeResult> {
      return run(() => call('PUT /api/cart/changes/acknowledge', { body: context() }))
    },
    clearCart(): Promise<ChangeResult> {
      holder.set({ changes: {}, removed: null })
      return run(() => call('DELETE /api/cart/clear', {}))
    },
    chooseInterval(intervalId: string | null): Promise<ChangeResult> {
      const date = intervalId === null ? null : dateOfInterval(intervalId)
      return run(() => call('PUT /api/cart/set-interval', { body: { interval_id: intervalId, date, ...context() } }))
    },
  }
}

type PlaceNeeds = {
  holder: CartHolder
  services: CartServices
  /** Makes a call that returns the cart, after earlier ones. */
  run: (act: () => Promise<Reply>) => Promise<ChangeResult>
}

/** The calls for the cart of a city and order type, and the place that all other calls send. */
function createPlaceCalls({ holder, services, run }: PlaceNeeds) {
  const { call, remembered } = services
  let cityId: number | null = null
  let loading: Promise<ChangeResult> | null = null

  /** The current place; responses about another city are ignored. */
  function context(): Context {
    const place = holder.get().confirmed?.place
    if (cityId === null) return {}
    return place?.city_id === cityId ? contextOf(place) : { ...remembered(), city_id: cityId }
  }

  /** Loads the cart, in a city (by id) when one is entered; a running load is not repeated. */
  function loadCart(city: number | null = cityId): Promise<ChangeResult> {
    if (loading && city === cityId) return loading
    if (city !== cityId) holder.set({ changes: {}, removed: null, moved: null })
    cityId = city
    if (!holder.get().confirmed) holder.set({ status: 'loading' })
    // Not the place shown: another tab may have chosen one, or the page was restored from the browser's cache.
    const place = (): Context => (cityId === null ? {} : { ...remembered(), city_id: cityId })
    const coming = run(() => call('PUT /api/cart', { body: place() })).finally(() => {
      if (loading === coming) loading = null
    })
    loading = coming
    return coming
  }

  /** Loads the cart of a city unless it is loaded. */
  function ensureCart(city: number): void {
    const { status } = holder.get()
    if (city !== cityId || status === 'idle' || status === 'failed') void loadCart(city)
  }

  /** Reloads the cart: a page restored from the browser's cache shows an old one. */
  function reloadCart(): void {
    if (cityId !== null) void loadCart(cityId)
  }

  /** Switches the order type; the server knows the address and the shop of both. */
  const changeType = (order_type: OrderType): Promise<ChangeResult> =>
    run(() => call('PUT /api/cart', { body: cityId === null ? { order_type } : { city_id: cityId, order_type } }))

  /** Shows a cart from another call. */
  function takeOver(cart: Cart): void {
    cityId = cart.place.city_id
    holder.set({ confirmed: cart, status: 'ready' })
  }
  return { context, loadCart, ensureCart, reloadCart, changeType, takeOver }
}

/** `step` is the number of units to add; without `modifiers` the preselected ones are used. */
type AddedDish = { productId: number; modifiers?: ChosenModifier[] | null; step?: number }

/** Operations on the lines of the cart. */
function createLines(needs: LineNeeds) {
  const { holder } = needs
  const { change, askPlace, flush } = createSender(needs)
  let undoPause: ReturnType<typeof setTimeout> | undefined

  /** Adds a product; without a place it waits until one is chosen. */
  function add({ productId, modifiers, count }: AwaitingDish, pause?: number): void {
    const { confirmed } = holder.get()
    if (confirmed && !confirmed.place.chosen) askPlace(confirmed.place.order_type, { productId, modifiers, count })
    else change({ key: productKey(productId, modifiers), productId, modifiers }, count, pause)
  }

  const addProduct = ({ productId, modifiers, step = 1 }: AddedDish): void => add({ productId, modifiers: modifiers ?? [], count: step })

  function changeLine(key: string, delta: number, pause?: number): void {
    const { confirmed, changes } = holder.get()
    const line = confirmed?.products[key]
    const known = line ? { key, productId: line.id, modifiers: chosenOf(line) } : changes[key]
    if (known) change(known, delta, pause)
  }

  function keepForUndo(removed: CartProduct | null): void {
    clearTimeout(undoPause)
    holder.set({ removed })
    if (removed) undoPause = setTimeout(() => holder.set({ removed: null }), undoTime)
  }

  /** Removes a line at once; it can be restored for a while. */
  function forgetLine(key: string): void {
    const { confirmed, changes } = holder.get()
    const count = countOfLine(confirmed, changes, key)
    const line = confirmed?.products[key]
    keepForUndo(line && line.type !== 'unavailable' ? { ...line, count } : null)
    changeLine(key, -count, 0)
  }

  /** While the button that restores it has the focus, it does not vanish. */
  const holdUndo = (): void => clearTimeout(undoPause)
  const resumeUndo = (): void => keepForUndo(holder.get().removed)

  function undoForget(): void {
    const { removed } = holder.get()
    keepForUndo(null)
    if (removed) add({ productId: removed.id, modifiers: chosenOf(removed), count: removed.count }, 0)
  }

  /** Adds lines of a former cart again, oldest first; what is not available stays out. */
  function addAgain(former: readonly CartProduct[]): void {
    for (const line of former.toSorted((a, b) => a.added_at.localeCompare(b.added_at)))
      if (line.type !== 'unavailable') add({ productId: line.id, modifiers: chosenOf(line), count: line.count }, 0)
    flush()
  }

  /** Changes a line's modifiers or count. The old line is removed after the new one is added, so a refusal loses nothing. */
  function replaceLine(key: string, { productId, modifiers, count }: AwaitingDish): void {
    const { confirmed, changes } = holder.get()
    const next = productKey(productId, modifiers)
    const before = countOfLine(confirmed, changes, key)
    if (next === key) return changeLine(key, count - before, 0)
    const had = confirmed?.products[next]?.count ?? 0
    change({ key: next, productId, modifiers }, count, 0)
    flush()
    void needs.queue(async () => {
      if ((holder.get().confirmed?.products[next]?.count ?? 0) > had) changeLine(key, -before, 0)
    })
  }

  /** Removes one step of a product from the line added last. */
  function takeProduct(productId: number, step: number): void {
    const { confirmed, changes } = holder.get()
    const known = Object.values(confirmed?.products ?? {}).filter((line) => line.id === productId)
    const arriving = Object.values(changes).filter((line) => line.productId === productId && !confirmed?.products[line.key])
    const key = [...known, ...arriving].map((line) => line.key).findLast((each) => countOfLine(confirmed, changes, each) > 0)
    if (key !== undefined) changeLine(key, -step)
  }

  return { add, addProduct, changeLine, replaceLine, forgetLine, holdUndo, resumeUndo, undoForget, addAgain, takeProduct, flush }
}

const chosenOf = (line: CartProduct): ChosenModifier[] => line.modifiers.map(({ id, count }) => ({ id, count }))
