import type { UserOrder } from '#contract/user-orders.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { closeAllModals } from '#web/ui/modal/modal-state.ts'
import { OrderActions } from './order-actions.tsx'
import styles from './user-order-details.module.css'

/** The actions on an order in the history. A finished one cannot be tracked. */
export function UserOrderWays({ order, onCanceled }: { order: UserOrder; onCanceled: () => void }) {
  const t = useTexts('history')
  const { alias } = useCityHere()
  const navigate = useSiteNavigate()
  const isOver = order.status.alias === 'done' || order.status.alias === 'canceled'
  const canceled = () => {
    closeAllModals()
    onCanceled()
    void navigate(paths.profile(alias, 'orders'))
  }
  return (
    <div className={styles.ways}>
      {!isOver && (
        <Link to={paths.tracking(order.city_alias ?? alias, order.order_id)} className={buttonClass({ wide: true })}>
          {t.track}
        </Link>
      )}
      <OrderActions order={order} onCanceled={canceled} />
    </div>
  )
}
