import { useEffect, useRef } from 'react'
import type { Cart } from '#contract/cart.ts'
import { CartLines } from '#web/features/cart-lines/cart-lines.tsx'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { WithNames } from '#web/ui/WithNames.tsx'
import { type CartChange, cartChanges, customerChangeText, isOfCustomer } from '#web/features/cart/cart-changes.ts'
import styles from './fields.module.css'
import { fieldId } from './place-errors.ts'
import type { OrderFormState } from './use-order-form.ts'

type CartTroubleProps = { form: OrderFormState; lines: Cart['products'] }

export default function CartTrouble({ form, lines }: CartTroubleProps) {
  const { errors, compared } = form
  const { product: error } = errors
  const unavailable = Object.entries(lines).filter(([, { type }]) => type === 'unavailable')
  return (
    <>
      {error !== undefined && <CartChangeNotice error={error} changes={compared ? cartChanges(compared.before, compared.after) : []} />}
      {unavailable.length > 0 && <UnavailableLines lines={Object.fromEntries(unavailable)} />}
      <AgeQuestion form={form} />
    </>
  )
}

/** Where a dish has an age limit: that the customer is old enough, and that an ID is asked for. */
function AgeQuestion({ form: { cart, draft, errors, change } }: { form: OrderFormState }) {
  const { age_limit: limit } = cart
  if (!limit) return null
  return (
    <Checkbox
      id={fieldId('age_confirmed')}
      label={limit.confirm}
      hint={limit.text}
      {...(errors.age_confirmed === undefined ? {} : { error: errors.age_confirmed })}
      checked={draft.isOfAge}
      onChange={(isOfAge) => change({ isOfAge }, 'age_confirmed')}
    />
  )
}

/** Why the cart could not be ordered, line by line. */
export function CartChangeNotice({ error, changes }: { error: string; changes: CartChange[] }) {
  const t = useTexts('checkout')
  const textOf = useChangeText()
  return (
    <Notice kind="warning" announce title={changes.length > 0 ? t.changed : error}>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={textOf(change)}>
              <WithNames text={textOf(change)} names={'name' in change ? [change] : []} />
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
    if (isOfCustomer(change)) return customerChangeText(t, change)
    if (change.kind === 'unavailable') return t.changed_unavailable(change.name)
    if (change.kind === 'time') return t.changed_time(change.from, change.to)
    const [from, to] = [price(change.from), price(change.to)]
    return change.kind === 'price' ? t.changed_price(change.name, from, to) : t.changed_total(from, to)
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
