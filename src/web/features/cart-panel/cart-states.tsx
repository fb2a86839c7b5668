import { Scene } from '#web/features/site/scene.tsx'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { OfflineIcon } from '#web/ui/icons/state.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LineSkeleton } from '#web/features/cart-lines/cart-lines.tsx'
import { loadCart } from '#web/features/cart/cart-store.ts'
import { RelatedProducts } from './related-products.tsx'

export function CartLoading({ variant }: { variant: 'side' | 'modal' | 'page' }) {
  const t = useTexts('cart')
  return (
    <div aria-busy="true">
      <output className="hidden-visually">{t.loading}</output>
      <LineSkeleton />
      <LineSkeleton />
      <LineSkeleton />
      {variant !== 'page' && <RelatedProducts related={null} />}
    </div>
  )
}

export function CartFailed() {
  const t = useTexts('cart')
  const city = useCityHere()
  return (
    <EmptyState
      level={3}
      illustration={<OfflineIcon size={56} />}
      title={t.failed_title}
      text={t.failed_text}
      action={<Button onClick={() => void loadCart(city.id)}>{t.retry}</Button>}
    />
  )
}

/** `onLeave` returns to the menu, where the menu is not visible. */
export function CartEmpty({ onLeave }: { onLeave?: () => void }) {
  const t = useTexts('cart')
  const { voice } = useSite()
  return (
    <EmptyState
      level={3}
      illustration={<Scene of="empty" />}
      title={t.empty_title}
      text={voice.empty_cart ?? t.empty_text}
      action={onLeave && <Button onClick={onLeave}>{t.to_menu}</Button>}
    />
  )
}
