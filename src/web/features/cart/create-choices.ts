import type { Context } from '#contract/common.ts'
import type { CartHolder, ChangeResult, Reply, CartServices } from './cart-state.ts'

type ChoiceNeeds = {
  run: (act: () => Promise<Reply>) => Promise<ChangeResult>
  surroundings: CartServices
  context: () => Context
  holder: CartHolder
}

/** The date of an interval id `{date}_{HH:MM}` (DECIDE-76). */
const dateOfInterval = (id: string): string => id.slice(0, 10)

/** Choices for the whole cart: its bag, its time, and clearing it. */
export function createChoices({ run, surroundings: { call }, context, holder }: ChoiceNeeds) {
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
