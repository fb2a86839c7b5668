import type { Cart } from '#contract/cart.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { closeModal } from '#web/ui/modal/modal-state.ts'
import { cartStore, clearCart, useCart } from '#web/features/cart/cart-store.ts'
import type { CartStore } from '#web/features/cart/create-cart-store.ts'
import styles from './confirm-empty-cart-modal.module.css'

/** Clearing needs confirmation, and can be undone for a while. */
export default function ConfirmEmptyCartModal() {
  const [t, words] = [useTexts('cart_panel'), useTexts('cart')]
  const { cart } = useCart()
  const clear = () => {
    closeModal()
    void clearCart().then((outcome) => {
      if (outcome.ok && cart) flash(t.cleared, { action: { label: words.undo, run: () => void refill(cart) } })
    })
  }
  const refill = async (before: Cart) => {
    const { names, time, bonuses } = await refillCart(cartStore, before)
    const left = [...names, ...(time === null ? [] : [time]), ...(bonuses > 0 ? [`${words.parts.bonuses}: ${bonuses}`] : [])]
    if (left.length > 0) flash(t.changes_gone(left.join(', ')), { kind: 'error' })
  }
  return (
    <>
      <DialogHeader title={t.clear_title} closeLabel={t.clear_no} />
      <DialogBody>
        <p>{t.clear_text}</p>
      </DialogBody>
      <DialogFooter>
        <div className={styles.choices}>
          <Button kind="secondary" wide onClick={closeModal}>
            {t.clear_no}
          </Button>
          <Button kind="danger" wide onClick={clear}>
            {t.clear_yes}
          </Button>
        </div>
      </DialogFooter>
    </>
  )
}

/** The operations of the cart that a refill needs. */
type Refillable = Pick<
  CartStore,
  'get' | 'addAgain' | 'setBag' | 'chooseInterval' | 'applyPromocode' | 'addGift' | 'addPresent' | 'applyBonuses' | 'chooseTip' | 'loadCart'
>

/** What a refill could not restore. */
type OmittedItems = {
  /** Dishes, gifts, presents and the promo code, by their names. */
  names: string[]
  /** `HH:MM` */
  time: string | null
  /** Points. */
  bonuses: number
}

/** Undoes the clearing of a cart: its dishes come first, because everything else depends on them. */
export async function refillCart(store: Refillable, before: Cart): Promise<OmittedItems> {
  store.addAgain(Object.values(before.products))
  if (before.without_bag) await store.setBag(true)
  if (before.selectedInterval !== null) await store.chooseInterval(before.selectedInterval)
  if (before.promocode !== null) await store.applyPromocode(before.promocode)
  for (const id of taken(before.gifts)) await store.addGift(id)
  for (const id of taken(before.presents)) await store.addPresent(id)
  if (before.prices.bonuses > 0) await store.applyBonuses(before.prices.bonuses)
  const { percent = null, amount = null } = before.tips ?? {}
  if (percent !== null || amount !== null) await store.chooseTip({ percent, amount })
  // Behind the dishes, also when nothing else was to be restored.
  await store.loadCart()
  return leftOut(before, store.get().confirmed)
}

/** The ids of chosen gifts, each as often as it was taken. */
const taken = (gifts: Cart['gifts']): number[] => gifts.flatMap(({ id, count }) => Array<number>(count).fill(id))

/** The time of an interval id `{date}_{HH:MM}`. */
const timeOf = (interval: string | null): string | null => interval?.split('_')[1] ?? null

function leftOut(before: Cart, after: Cart | null): OmittedItems {
  const countAfter = (list: 'gifts' | 'presents', id: number): number => after?.[list].find((gift) => gift.id === id)?.count ?? 0
  const lines = Object.values(before.products).filter(({ key, count }) => (after?.products[key]?.count ?? 0) < count)
  const gifts = (['gifts', 'presents'] as const).flatMap((list) => before[list].filter(({ id, count }) => countAfter(list, id) < count))
  const code = before.promocode === null || before.promocode === after?.promocode ? [] : [before.promocode]
  return {
    names: [...[...lines, ...gifts].map(({ name }) => name), ...code],
    time: before.selectedInterval === (after?.selectedInterval ?? null) ? null : timeOf(before.selectedInterval),
    bonuses: before.prices.bonuses - (after?.prices.bonuses ?? 0),
  }
}
