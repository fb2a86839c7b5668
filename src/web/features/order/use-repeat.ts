import { callOnce } from '#web/browser/intents.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { replaceCart, whilePlaceChanges } from '#web/features/cart/cart-store.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { paths } from '#web/paths.ts'
import { repeatState } from './repeat-state.ts'
import { showFailure } from '#web/features/errors/show-failure.ts'

/** Puts a past order into the cart and opens it (REPEAT-01, REPEAT-04, REPEAT-05). */
export function useRepeat(orderId: number, cityAlias: string | null): { running: boolean; repeat: () => void } {
  const here = useCityHere()
  const navigate = useSiteNavigate()
  const { isBusy, run } = useSingleFlight()
  const repeat = async () => {
    const result = await whilePlaceChanges(async () => {
      const answer = await callOnce('POST /api/order/repeat', { order_id: orderId, without_menu: true })
      if (answer.ok) replaceCart(answer.reply.cart)
      return answer
    })
    if (!result.ok) return showFailure(result, 'POST /api/order/repeat')
    await navigate(paths.cart(cityAlias ?? here.alias), { state: repeatState(result.reply.changes) })
  }
  return { running: isBusy, repeat: () => void run(repeat) }
}
