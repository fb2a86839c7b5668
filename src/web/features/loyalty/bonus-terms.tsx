import { formatBonuses } from '#web/features/money/format-bonuses.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { BonusPause } from './bonus-pause.tsx'

/** How points work, the same for guests and customers (BONUSPAGE-01, BONUSPAGE-02). */
export function BonusTerms() {
  const t = useTexts('checkout')
  const language = useLanguage()
  const price = usePrice()
  const { accrual } = useSite().brand.bonuses
  return (
    <>
      {'percent' in accrual && <p>{t.bonus_earned(accrual.percent)}</p>}
      <p>{t.bonus_worth(formatBonuses(1, language), price(1))}</p>
      <p>{t.bonus_stays(price(1))}</p>
      <BonusPause />
    </>
  )
}
