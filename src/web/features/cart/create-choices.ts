import type { Context } from '#contract/common.ts'
import type { CartHolder, Outcome, Reply, Surroundings } from './cart-state.ts'

type ChoiceNeeds = {
  run: (act: () => Promise<Reply>) => Promise<Outcome>
  surroundings: Surroundings
  context: () => Context
  holder: CartHolder
}

/** The date of an interval `{date}_{HH:MM}` (DECIDE-76). */
const dateOfInterval = (id: string): string => id.slice(0, 10)

/** What is chosen for the whole cart: its bag, its time, and to be rid of it. */
export function createChoices({ run, surroundings: { call }, context, holder }: ChoiceNeeds) {
  return {
    async setBag(withoutBag: boolean): Promise<Outcome> {
      holder.set({ withoutBag })
      const outcome = await run(() => call('PUT /api/cart/packages/bag', { body: { without_bag: withoutBag, ...context() } }))
      holder.set({ withoutBag: null })
      return outcome
    },
    acknowledgeChanges(): Promise<Outcome> {
      return run(() => call('PUT /api/cart/changes/acknowledge', { body: context() }))
    },
    clearCart(): Promise<Outcome> {
      holder.set({ changes: {}, removed: null })
      return run(() => call('DELETE /api/cart/clear', {}))
    },
    chooseInterval(intervalId: string | null): Promise<Outcome> {
      const date = intervalId === null ? null : dateOfInterval(intervalId)
      return run(() => call('PUT /api/cart/set-interval', { body: { interval_id: intervalId, date, ...context() } }))
    },
  }
}
