import type { Cart } from '#contract/cart.ts'
import type { Context } from '#contract/common.ts'
import { type Failure, firstErrors } from '#web/browser/api.ts'
import type { CartHolder, CartServices, AwaitingDish } from './cart-state.ts'
import { callFor, type ChangedLine, addTaps, markConfirmed, type LineCall, type LineChange, rollBack, markSent } from './line-changes.ts'

/** Taps within this many milliseconds of each other are sent as one change. */
export const tapPause = 450

type Reply = { ok: true; reply: { cart: Cart } } | Failure
export type LineNeeds = {
  holder: CartHolder
  services: CartServices
  /** Runs calls one after another. */
  queue: <Value>(act: () => Promise<Value>) => Promise<Value>
  context: () => Context
  /** Reloads the cart, which may differ from the page. */
  reload: () => void
}

/** Collects taps, sends one delta per line, and reverts refused ones. */
export function createSender({ holder, services, queue, context, reload }: LineNeeds) {
  const pauses = new Map<string, ReturnType<typeof setTimeout>>()

  function change(line: ChangedLine, delta: number, pause: number = tapPause): void {
    const { confirmed, changes } = holder.get()
    holder.set({ changes: addTaps(confirmed, changes, line, delta) })
    clearTimeout(pauses.get(line.key))
    pauses.set(
      line.key,
      setTimeout(() => startSending(line.key), pause),
    )
  }

  function forgetPause(key: string): boolean {
    clearTimeout(pauses.get(key))
    return pauses.delete(key)
  }

  function startSending(key: string): void {
    if (forgetPause(key)) void queue(() => send(key))
  }

  async function send(key: string): Promise<void> {
    const { confirmed, changes } = holder.get()
    const line = changes[key]
    const call = line ? callFor(confirmed, key, line.waiting) : null
    if (!line || !call) return holder.set({ changes: rollBack(changes, key) })
    holder.set({ changes: markSent(changes, key) })
    const result = await callServer(line, call)
    if (result.ok) return holder.set({ confirmed: result.reply.cart, status: 'ready', changes: markConfirmed(holder.get().changes, key) })
    // Later taps were based on a count that was refused.
    forgetPause(key)
    holder.set({ changes: rollBack(holder.get().changes, key), removed: null })
    refused(result, call.kind === 'add' ? { productId: line.productId, modifiers: line.modifiers, count: call.count } : null)
  }

  function callServer(line: LineChange, call: LineCall): Promise<Reply> {
    const known = holder.get().confirmed?.products[line.key] !== undefined
    const place = context()
    if (call.kind === 'forget') return services.call('PUT /api/cart/forget', { body: { product_key: line.key, ...place } })
    if (call.kind === 'remove') {
      return services.call('PUT /api/cart/remove', { body: { product_key: line.key, count: call.count, ...place } })
    }
    const named = known ? { product_key: line.key } : { product_key: String(line.productId), modifiers: line.modifiers }
    return services.call('PUT /api/cart/add', { body: { ...named, count: call.count, ...place } })
  }

  // Asks for a missing place, explains a refused product, and only logs anything else. Server
  // failures are shown by the subscriber to all responses.
  function refused(failure: Failure, dish: AwaitingDish | null): void {
    const errors = firstErrors(failure)
    if (failure.status === 0) services.lost()
    else if (errors.delivery_address !== undefined) askPlace('delivery', dish)
    else if (errors.shop_id !== undefined) askPlace('takeaway', dish)
    else if (errors.product !== undefined) {
      services.notify(errors.product)
      // A refused dish may be stopped by now, which its line then shows.
      reload()
    } else services.note(failure)
  }

  function askPlace(orderType: 'delivery' | 'takeaway', dish: AwaitingDish | null): void {
    if (dish) holder.set({ awaiting: dish })
    services.askPlace(orderType)
  }

  /** Sends all waiting changes at once. */
  const flush = (): void => {
    for (const key of pauses.keys()) startSending(key)
  }
  return { change, askPlace, flush }
}
