import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { CartChange } from './cart-changes.ts'
import styles from './fields.module.css'
import { fieldId } from './place-errors.ts'
import type { OrderFormState } from './use-order-form.ts'

export function CartNotice({ form: { errors, changes } }: { form: OrderFormState }) {
  return errors.product !== undefined && <CartChangeNotice error={errors.product} changes={changes} />
}

/** Why the cart could not be ordered, line by line. */
export function CartChangeNotice({ error, changes }: { error: string; changes: CartChange[] }) {
  const t = useTexts('checkout')
  const tell = useChangeText()
  return (
    <div id={fieldId('product')} tabIndex={-1} className={styles.cartNotice}>
      <Notice kind="warning" announce title={changes.length > 0 ? t.changed : error}>
        {changes.length > 0 && (
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={tell(change)}>{tell(change)}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
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
