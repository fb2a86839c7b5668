import type { CartChanges } from '#contract/cart-messages.ts'
import type { Cart } from '#contract/cart.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { WithNames } from '#web/ui/WithNames.tsx'
import { acknowledgeChanges } from '#web/features/cart/cart-store.ts'

type ChangesNoticeProps = { changes: CartChanges; lines: Cart['products']; onRead: () => void }

/** Changes since the customer last saw the cart: shown until it was read, or the order is placed. */
export function ChangesNotice({ changes: { gone, repriced, city, currency }, lines, onRead }: ChangesNoticeProps) {
  const [t, cart] = [useTexts('cart_panel'), useTexts('cart')]
  const names = Object.values(lines)
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
      {gone.length > 0 && (
        <p>
          <WithNames text={(city === null ? t.changes_gone : t.changes_not_here)(gone.join(', '))} names={names} />
        </p>
      )}
      {repriced.length > 0 && (
        <p>
          <WithNames text={t.changes_repriced(repriced.join(', '))} names={names} />
        </p>
      )}
      {currency !== null && <p>{t.changes_currency(currency)}</p>}
    </Notice>
  )
}
