import type { CartChanges } from '#contract/cart-messages.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { acknowledgeChanges } from '#web/features/cart/cart-store.ts'

/** Changes since the customer last saw the cart: shown until it was read, or the order is placed. */
export function ChangesNotice({ changes: { gone, repriced, city, currency }, onRead }: { changes: CartChanges; onRead: () => void }) {
  const [t, cart] = [useTexts('cart_panel'), useTexts('cart')]
  return (
    <Notice
      announce
      title={city === null ? cart.changes_title : cart.changes_city(city)}
      action={
        <Button kind="secondary" size="s" onClick={() => void acknowledgeChanges().then(({ ok }) => ok && onRead())}>
          {t.changes_read}
        </Button>
      }
    >
      {gone.length > 0 && <p>{(city === null ? t.changes_gone : t.changes_not_here)(gone.join(', '))}</p>}
      {repriced.length > 0 && <p>{t.changes_repriced(repriced.join(', '))}</p>}
      {currency !== null && <p>{t.changes_currency(currency)}</p>}
    </Notice>
  )
}
