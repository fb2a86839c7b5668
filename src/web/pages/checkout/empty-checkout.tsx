import { useEffect, useEffectEvent, useState } from 'react'
import { onceWorld } from '#web/browser/intents.ts'
import { cartState, undoForget } from '#web/features/cart/cart-store.ts'
import { Scene } from '#web/features/site/scene.tsx'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './checkout.module.css'
import { findLostOrder, unansweredOrders } from '#web/features/checkout/form/send-order.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { useGoToOrder } from '#web/features/checkout/form/use-submit.ts'

/** An empty cart: possibly it was just ordered and the response was lost. */
export function EmptyCheckout({ emptied }: { emptied: boolean }) {
  const t = useTexts('cart')
  const words = useTexts('checkout')
  const city = useCityHere()
  const { voice } = useSite()
  const looking = useLostOrder()
  useLeave(emptied && !looking)
  useUndo()
  if (looking)
    return (
      <output className={styles.looking}>
        <Spinner />
        {words.resumed}
      </output>
    )
  return (
    <EmptyState
      level={1}
      illustration={<Scene of="empty" />}
      title={t.empty_title}
      text={voice.empty_cart ?? t.empty_text}
      action={
        <Link className={buttonClass({ size: 'l' })} to={paths.city(city.alias)}>
          {t.to_menu}
        </Link>
      }
    />
  )
}

/** The list with the button that restores a dish is gone with the last one: a message has it instead. */
function useUndo(): void {
  const t = useTexts('cart')
  const offer = useEffectEvent(() => {
    const { removed } = cartState()
    if (removed) flash(t.removed(removed.name), { action: { label: t.undo, run: undoForget } })
  })
  useEffect(() => offer(), [])
}

/** A wide screen goes back to the menu when the cart is emptied here (CART-16). */
function useLeave(leaves: boolean): void {
  const navigate = useSiteNavigate()
  const city = useCityHere()
  const goes = useIsWide() && leaves
  useEffect(() => {
    if (goes) void navigate(paths.city(city.alias))
  }, [goes, navigate, city.alias])
}

/** True while an order without a response is being looked for; opens it if there is one. */
function useLostOrder(): boolean {
  const goToOrder = useGoToOrder()
  const [looking, setLooking] = useState(() => unansweredOrders(onceWorld.intents).length > 0)
  useEffect(() => {
    if (!looking) return
    void findLostOrder(onceWorld).then((orderId) => (orderId === null ? setLooking(false) : goToOrder(orderId)))
  }, [looking, goToOrder])
  return looking
}
