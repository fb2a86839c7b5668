import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import type { BoardCard } from './board-state.ts'
import styles from './board.module.css'
import { sumOf } from './card-words.ts'

type LinesProps = { card: BoardCard; withPrices?: boolean }

/** What is ordered: count, name, choices, and how many of it are missing. */
export function OrderLines({ card, withPrices = false }: LinesProps) {
  const t = useOfficeTexts('adjust')
  return (
    <ul className={styles.lines}>
      {card.lines.map((line) => {
        const { position, count, missing, name, contents, modifiers } = line
        return (
          <li key={position}>
            <b className={styles.units}>{count} ×</b>{' '}
            <span className={styles.dish}>
              {name}
              {missing > 0 && <b className={styles.gone}> {t.gone(missing)}</b>}
              {modifiers.length > 0 && (
                <span className={styles.choice}>
                  {modifiers.map((modifier) => (modifier.count > 1 ? `${modifier.name} × ${modifier.count}` : modifier.name)).join(', ')}
                </span>
              )}
              {contents && <span className={styles.choices}>{contents}</span>}
            </span>
            {withPrices && <LinePrice {...{ card, line }} />}
          </li>
        )
      })}
    </ul>
  )
}

/** What each line costs, with the deposit beside it. */
function LinePrice({ card, line: { count, total, deposit = 0 } }: { card: BoardCard; line: BoardCard['lines'][number] }) {
  const t = useOfficeTexts('bill')
  const language = useOfficeLanguage()
  return (
    <span className={styles.amount}>
      {sumOf(total, card, language)}
      {deposit > 0 && <span className={styles.choices}>{t.deposit(sumOf(count * deposit, card, language))}</span>}
    </span>
  )
}

/** What has gone back for what is missing, and how far each refund is. */
export function Adjusted({ card }: { card: BoardCard }) {
  const t = useOfficeTexts('adjust')
  const language = useOfficeLanguage()
  const given = card.adjustments.filter(({ amount }) => amount > 0)
  if (given.length === 0) return null
  const words = given.map(({ amount, refund }) => {
    const sum = sumOf(amount, card, language)
    if (refund === null) return t.minus(sum)
    const state = refund in t.refunds ? t.refunds[refund as keyof typeof t.refunds] : refund
    return `${t.returned(sum)}: ${state}`
  })
  return <p className={styles.by}>{words.join(' · ')}</p>
}
