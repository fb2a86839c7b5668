import { useId, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { CartMessages } from '#web/features/cart/cart-messages.tsx'
import { applyBonuses, useCart } from '#web/features/cart/cart-store.ts'
import { formatBonuses } from '#web/features/money/format-bonuses.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { eachPart, paidWholeByPoints } from '#domain/cart/totals.ts'
import { writeOffLimit } from '#domain/loyalty/bonuses.ts'
import { toMinor } from '#domain/money.ts'
import { amountsIn } from '#web/features/money/price-rows.ts'
import { BonusPause } from './bonus-pause.tsx'
import styles from './bonus-section.module.css'
import { useBalance } from './use-balance.ts'

/** Paying with points. Hidden for guests, and when the programme is off. */
export function BonusSection({ cart }: { cart: Cart }) {
  const balance = useBalance()
  return balance !== null && <BonusToggle cart={cart} balance={balance} />
}

export function BonusToggle({ cart, balance }: { cart: Cart; balance: number }) {
  const t = useTexts('checkout')
  const language = useLanguage()
  const titleId = useId()
  const { isLoadingPrices } = useCart()
  const most = writeOffOf(cart, { balance, currency: useCityHere().currency.code })
  const { wanted, failed, toggle } = useToggle(most)
  const { used, disabled } = toggleOf(cart, failed)
  const points = used ? cart.prices.bonuses : most
  return (
    <section className={styles.bonuses} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t.bonuses}
        </h2>
        <Button kind="ghost" size="s" onClick={() => openModal('BonusInfoModal', { balance })}>
          {t.bonus_about}
        </Button>
      </header>
      {balance === 0 && !used ? (
        // Without points there is nothing to switch on, and one line says so.
        <p className={styles.why}>{t.bonus_balance(formatBonuses(0, language))}</p>
      ) : (
        <>
          <Checkbox
            look="switch"
            label={t.use_bonuses(formatBonuses(points, language))}
            hint={t.bonus_balance(formatBonuses(balance, language))}
            error={failed ? t.bonus_failed : undefined}
            checked={wanted ?? used}
            disabled={disabled !== null || points === 0 || (isLoadingPrices && wanted === null)}
            onChange={toggle}
          />
          {disabled === 'discount' && <p className={styles.why}>{t.bonus_or_discount}</p>}
          <CartMessages messages={cart.messages} position="bonus_description" />
        </>
      )}
      <BonusPause />
    </section>
  )
}

/** The switch follows the server; while a call is running it shows the requested state. */
function useToggle(writeOff: number) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [failed, setFailed] = useState(false)
  const toggle = (on: boolean) => {
    setWanted(on)
    setFailed(false)
    void applyBonuses(pointsFor(on, writeOff)).then((outcome) => {
      setWanted(null)
      setFailed(!outcome.ok)
    })
  }
  return { wanted, failed, toggle }
}

type Payable = Pick<Cart, 'products' | 'packages' | 'prices'>

/** The points that a cart can spend, from the page's data; the server computes it again. */
export function writeOffOf({ products, packages, prices }: Payable, { balance, currency }: { balance: number; currency: string }): number {
  const lines = Object.values(products).map((line) => ({
    count: line.count,
    price: toMinor(line.price_with_modifiers, currency),
    available: line.type !== 'unavailable',
  }))
  const packed = packages.map(({ count, price }) => ({ count, price: toMinor(price, currency), available: true }))
  const amounts = amountsIn(prices, 'cart')
  const fees = paidWholeByPoints(eachPart((part) => toMinor(amounts[part], currency)))
  return writeOffLimit([...lines, ...packed], fees, { balance, currency })
}

type Toggle = {
  /** Whether the order is paid with points; false after an error. */
  used: boolean
  /** Why points cannot be used now. */
  disabled: 'message' | 'discount' | null
}

/** The state of the points switch by the server's prices and messages. */
export function toggleOf({ prices, messages }: Pick<Cart, 'prices' | 'messages'>, failed: boolean): Toggle {
  const explained = messages.some(({ position }) => position === 'bonus_description')
  return {
    used: prices.bonuses > 0 && !failed,
    disabled: explained ? 'message' : prices.discount > 0 ? 'discount' : null,
  }
}

/** The points to request for a state of the switch: the limit, or none. */
export const pointsFor = (wanted: boolean, writeOff: number): number => (wanted ? writeOff : 0)
