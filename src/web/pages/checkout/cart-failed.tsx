import { useCityHere } from '#web/features/site/use-site.ts'
import { loadCart } from '#web/features/cart/cart-store.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { OfflineIcon } from '#web/ui/icons/state.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'

export function CartFailed() {
  const t = useTexts('cart')
  const city = useCityHere()
  return (
    <EmptyState
      level={1}
      illustration={<OfflineIcon size={56} />}
      title={t.failed_title}
      text={t.failed_text}
      action={<Button onClick={() => void loadCart(city.id)}>{t.retry}</Button>}
    />
  )
}

/** Shown instead of the list of dishes when its script failed to load. */
export function CartLost() {
  const t = useTexts('cart')
  return (
    <RetryNotice label={t.retry} onRetry={() => location.reload()}>
      {t.failed_title}
    </RetryNotice>
  )
}
