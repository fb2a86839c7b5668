import type { ChosenInterval } from '#contract/cart.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import { isFull } from '#domain/schedule/interval-places.ts'
import { judgeInterval } from '#domain/schedule/intervals.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { intervalProblem } from '#server/schedule/interval-problem.ts'
import { intervalPlaces } from '#server/schedule/interval-capacity.ts'
import { timeQuestion } from '#server/schedule/time-question.ts'
import type { Services } from '#server/services.ts'
import { changeCart } from './cart-store.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import type { PricedCart } from './price-cart.ts'

/**
 * Stores the chosen time with the cart; null clears it. Refused: a time that is not offered or is full, and one that
 * does not match its date (DECIDE-124).
 */
export async function chooseInterval(
  services: Services,
  cart: PricedCart,
  { interval_id: intervalId, date }: ChosenInterval,
  context: RequestContext,
): Promise<{ ok: true; cart: StoredCart } | Refused> {
  if (intervalId !== null) {
    const verdict = judgeInterval(timeQuestion(cart.place, context.now), intervalId)
    if (!verdict.ok) return { ok: false, problems: [intervalProblem(verdict.why, cart.place, context)] }
    if (date != null && date !== verdict.interval.date) return refuse('date', 'date-unavailable')
    const places = await intervalPlaces(services.database, cart.place.shop, [intervalId], cart.stored)
    if (isFull(places(intervalId))) return refuse('interval_id', 'interval-full')
  }
  return { ok: true, cart: await changeCart(services.database, cart.stored, { intervalId }, context.now) }
}
