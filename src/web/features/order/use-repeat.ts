import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#web/browser/api.ts'
import { replaceCart } from '#web/features/cart/cart-store.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { paths } from '#web/paths.ts'
import { repeatState } from './repeat-state.ts'
import { tellFailure } from './tell-failure.ts'

/** Puts an order of before into the cart and goes there (REPEAT-01, REPEAT-04, REPEAT-05). */
export function useRepeat(orderId: number, cityAlias: string | null): { running: boolean; repeat: () => void } {
  const here = useCityHere()
  const navigate = useNavigate()
  const [running, setRunning] = useState(false)
  const repeat = async () => {
    setRunning(true)
    const result = await callApi('POST /api/order/repeat', { body: { order_id: orderId } })
    setRunning(false)
    if (!result.ok) return tellFailure(result, 'POST /api/order/repeat')
    replaceCart(result.reply.cart)
    await navigate(paths.cart(cityAlias ?? here.alias), { state: repeatState(result.reply.changes) })
  }
  return { running, repeat: () => void repeat() }
}
