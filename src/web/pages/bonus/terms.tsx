import { formatBonuses } from '#web/features/money/format-bonuses.ts'
import { numberLocale } from '#domain/number-locale.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import styles from './terms.module.css'

/** How points work, each rule under its figure. Nothing is promised while accrual is paused. */
export function Terms() {
  const t = useTexts('info')
  const language = useLanguage()
  const price = usePrice()
  const { accrual } = useSite().brand.bonuses
  const share = (percent: number): string => new Intl.NumberFormat(numberLocale(language), { style: 'percent' }).format(percent / 100)
  return (
    <ul className={styles.terms}>
      {'percent' in accrual && <Term figure={share(accrual.percent)} text={t.bonuses_earned} />}
      <Term figure={`${formatBonuses(1, language)} = ${price(1)}`} text={t.bonuses_worth} />
      <Term figure={price(1)} text={t.bonuses_stays} />
    </ul>
  )
}

const Term = ({ figure, text }: { figure: string; text: string }) => (
  <li className={styles.term}>
    <p className={styles.figure}>{figure}</p>
    <p>{text}</p>
  </li>
)
