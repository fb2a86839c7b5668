import { useId, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { CartMessages } from '#web/features/cart/cart-messages.tsx'
import { applyBonuses, useCart } from '#web/features/cart/cart-store.ts'
import { formatBonuses } from '#web/features/money/format-bonuses.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { BonusPause } from './bonus-pause.tsx'
import styles from './bonus-section.module.css'
import { useBalance } from './use-balance.ts'
import { pointsFor, toggleOf, writeOffOf } from './write-off.ts'

/** Paying with points. Hidden for guests, and when the programme is off (BONUS-02, BONUS-04). */
export function BonusSection({ cart }: { cart: Cart }) {
  const balance = useBalance()
  return balance !== null && <BonusToggle cart={cart} balance={balance} />
}

export function BonusToggle({ cart, balance }: { cart: Cart; balance: number }) {
  const t = useTexts('checkout')
  const language = useLanguage()
  const titleId = useId()
  const { isLoadingPrices } = useCart()
  const { wanted, failed, toggle } = useToggle(writeOffOf(cart, balance))
  const { used, disabled } = toggleOf(cart, failed)
  const points = used ? cart.prices.bonuses : writeOffOf(cart, balance)
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
