import { useEffect, useRef } from 'react'
import type { Cart, CartProduct } from '#contract/cart.ts'
import { CartLines } from '#web/features/cart-lines/cart-lines.tsx'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { WithNames } from '#web/ui/WithNames.tsx'
import { orderTime, timeWords } from '#web/features/cart/order-time.ts'
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
    switch (change.kind) {
      case 'gone':
        return t.changed_gone(change.name)
      case 'unavailable':
        return t.changed_unavailable(change.name)
      case 'price':
        return t.changed_price(change.name, price(change.from), price(change.to))
      case 'count':
        return t.changed_count(change.name, change.from, change.to)
      case 'added':
        return t.changed_added(change.name, change.to)
      case 'place':
        return t.changed_place(change.from, change.to)
      case 'time':
        return t.changed_time(change.from, change.to)
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

type Dish = Pick<CartProduct, 'name' | 'languages'>

type CartChange =
  | (Dish & { kind: 'gone' | 'unavailable' })
  | (Dish & { kind: 'price' | 'count'; from: number; to: number })
  | (Dish & { kind: 'added'; to: number })
  | { kind: 'total'; from: number; to: number }
  | { kind: 'place' | 'time'; from: string; to: string }

function lineChange(before: CartProduct, after: CartProduct | undefined): CartChange | null {
  const { name, languages } = before
  if (!after) return { kind: 'gone', name, languages }
  if (before.type !== 'unavailable' && after.type === 'unavailable') return { kind: 'unavailable', name, languages }
  if (before.price_with_modifiers !== after.price_with_modifiers)
    return { kind: 'price', name, languages, from: before.price_with_modifiers, to: after.price_with_modifiers }
  return before.count === after.count ? null : { kind: 'count', name, languages, from: before.count, to: after.count }
}

/** Differences between the cart that the customer saw and the server's: shown before it can be ordered again. */
export function cartChanges(before: Cart, after: Cart): CartChange[] {
  const lines = Object.entries(before.products).flatMap(([key, line]) => lineChange(line, after.products[key]) ?? [])
  const added = Object.entries(after.products).flatMap(([key, { name, languages, count: to }]): CartChange[] =>
    before.products[key] ? [] : [{ kind: 'added', name, languages, to }],
  )
  return [
    ...placeChange(before.place, after.place),
    ...timeChange(before, after),
    ...lines,
    ...added,
    ...totalChange(before.prices, after.prices),
  ]
}

function placeChange({ title: from }: Cart['place'], { title: to }: Cart['place']): CartChange[] {
  return from === to || from === null || to === null ? [] : [{ kind: 'place', from, to }]
}

/** A time that was chosen and is dropped with the place; the first that is offered moves by itself. */
function timeChange({ selected_time: chosen }: Cart, after: Cart): CartChange[] {
  const now = orderTime(after)
  return !chosen || !now || chosen.interval_id === now.interval_id ? [] : [{ kind: 'time', from: timeWords(chosen), to: timeWords(now) }]
}

const totalChange = ({ total: from }: Cart['prices'], { total: to }: Cart['prices']): CartChange[] =>
  from === to ? [] : [{ kind: 'total', from, to }]
