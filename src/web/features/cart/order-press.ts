import type { Blocker } from '#contract/cart.ts'

/** What a press of the order button leads to. */
export type OrderPress = 'nothing' | 'log-in' | 'form-here' | 'form-on-page' | 'send'

type Pressed = { blockers: readonly Pick<Blocker, 'code'>[]; isMobile: boolean; isCartPage: boolean; isForm: boolean }

/**
 * Step 1 leads to step 2: in place on a phone, on the page of the cart elsewhere; the form's own button sends the order
 * (CART-12, CART-13, DECIDE-57). Nothing but a session missing leads to signing in (CART-24, DECIDE-56).
 */
export function orderPress({ blockers, isMobile, isCartPage, isForm }: Pressed): OrderPress {
  const [blocker] = blockers
  if (blocker) return blocker.code === 'no-session' ? 'log-in' : 'nothing'
  if (isForm) return 'send'
  return isMobile || isCartPage ? 'form-here' : 'form-on-page'
}

/** A press beside the open cart must not throw away a phone's order form (CART-15). */
export const closesBeside = (step: 1 | 2, mobile: boolean): boolean => !(mobile && step === 2)

/** As wide as a phone or a tablet, scrollbar included (DECIDE-133). */
export const isMobile = (): boolean => window.innerWidth <= 1023
