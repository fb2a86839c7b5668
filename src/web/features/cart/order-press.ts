import type { Blocker } from '#contract/cart.ts'

/** The effect of pressing the order button. */
export type OrderPress = 'nothing' | 'log-in' | 'form-here' | 'form-on-page' | 'send'

type Pressed = { blockers: readonly Pick<Blocker, 'code'>[]; isMobile: boolean; isCartPage: boolean; isForm: boolean }

/**
 * Step 1 leads to step 2: in place on a phone, on the cart's page elsewhere; the form's own button sends the order.
 * Sign-in opens only if the session is all that is missing.
 */
export function orderPress({ blockers, isMobile, isCartPage, isForm }: Pressed): OrderPress {
  const [blocker] = blockers
  if (blocker) return blocker.code === 'no-session' ? 'log-in' : 'nothing'
  if (isForm) return 'send'
  return isMobile || isCartPage ? 'form-here' : 'form-on-page'
}

/** A press outside of the open cart must not discard a phone's order form. */
export const closesBeside = (step: 1 | 2, mobile: boolean): boolean => !(mobile && step === 2)

/** Phone or tablet width, including the scrollbar. */
export const isMobile = (): boolean => window.innerWidth <= 1023
