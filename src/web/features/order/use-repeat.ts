import { callOnce } from '#web/browser/intents.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { replaceCart, whilePlaceChanges } from '#web/features/cart/cart-store.ts'
import { showFailure } from '#web/features/errors/show-failure.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { paths } from '#web/paths.ts'
import { rememberRepeat, type WantedRepeat } from '#web/features/account/repeat-after-sign-in.ts'
import { repeatState } from './repeat-state.ts'

/** Puts a past order into the cart and opens it. */
export function useRepeat(orderId: number, cityAlias: string | null): { running: boolean; repeat: () => void } {
  const { isBusy, run } = useSingleFlight()
  const repeat = useRepeatOf()
  return { running: isBusy, repeat: () => void run(() => repeat({ orderId, cityAlias })) }
}

/** The same for any order. A session that has ended leads to signing in, which goes on with it. */
export function useRepeatOf(): (wanted: WantedRepeat) => Promise<void> {
  const here = useCityHere()
  const navigate = useSiteNavigate()
  return async (wanted) => {
    const result = await whilePlaceChanges(async () => {
      const answer = await callOnce('POST /api/order/repeat', { order_id: wanted.orderId, without_menu: true })
      if (answer.ok) replaceCart(answer.reply.cart)
      return answer
    })
    if (!result.ok && result.status === 401) rememberRepeat(wanted)
    if (!result.ok) return showFailure(result, 'POST /api/order/repeat')
    await navigate(paths.cart(wanted.cityAlias ?? here.alias), { state: repeatState(result.reply.changes) })
  }
}
