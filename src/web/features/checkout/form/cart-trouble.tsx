import { useEffect, useRef } from 'react'
import type { Cart } from '#contract/cart.ts'
import { CartLines } from '#web/features/cart-lines/cart-lines.tsx'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { WithNames } from '#web/ui/WithNames.tsx'
import { type CartChange, cartChanges } from './cart-changes.ts'
import styles from './fields.module.css'
import type { Compared } from './use-order-form.ts'

type CartTroubleProps = { error: string | undefined; compared: Compared | null; lines: Cart['products'] }

export default function CartTrouble({ error, compared, lines }: CartTroubleProps) {
  const unavailable = Object.entries(lines).filter(([, { type }]) => type === 'unavailable')
  return (
    <>
      {error !== undefined && <CartChangeNotice error={error} changes={compared ? cartChanges(compared.before, compared.after) : []} />}
      {unavailable.length > 0 && <UnavailableLines lines={Object.fromEntries(unavailable)} />}
    </>
  )
}

/** Why the cart could not be ordered, line by line. */
export function CartChangeNotice({ error, changes }: { error: string; changes: CartChange[] }) {
  const t = useTexts('checkout')
  const tell = useChangeText()
  return (
    <Notice kind="warning" announce title={changes.length > 0 ? t.changed : error}>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={tell(change)}>
              <WithNames text={tell(change)} names={change.kind === 'total' ? [] : [change]} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function useChangeText(): (change: CartChange) => string {
  const t = useTexts('checkout')
  const price = usePrice()
  return (change) => {
    switch (change.kind) {
      case 'gone':
        return t.changed_gone(change.name)
      case 'unavailable':
        return t.changed_unavailable(change.name)
      case 'price':
        return t.changed_price(change.name, price(change.from), price(change.to))
      case 'count':
        return t.changed_count(change.name, change.from, change.to)
      case 'total':
        return t.changed_total(price(change.from), price(change.to))
    }
  }
}

/** The dishes that hold the order up, each with its reason and the button that removes it. */
export function UnavailableLines({ lines }: { lines: Cart['products'] }) {
  const t = useTexts('cart')
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is gone with the last dish: the focus moves to the page, or to the dialog with the form.
  useEffect(() => {
    const around = box.current?.closest<HTMLElement>('dialog, main')
    return () => {
      if (document.activeElement === document.body) around?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div ref={box} className={styles.held}>
      <Notice kind="warning" announce title={t.blockers['unavailable-product']} />
      <CartLines products={lines} removed={null} arriving={0} />
    </div>
  )
}
