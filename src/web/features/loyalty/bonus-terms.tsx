import { formatBonuses } from '#web/features/money/format-bonuses.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { BonusPause } from './bonus-pause.tsx'

/** How points work, the same for guests and customers (BONUSPAGE-01, BONUSPAGE-02). */
export function BonusTerms() {
  const t = useTexts('checkout')
  const language = useLanguage()
  const price = usePrice()
  return (
    <>
      <p>{t.bonus_worth(formatBonuses(1, language), price(1))}</p>
      <p>{t.bonus_stays(price(1))}</p>
      <BonusPause />
    </>
  )
}
