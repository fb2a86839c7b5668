import { useOfficeTexts } from '#office/texts.tsx'
import type { BoardCard } from './board-state.ts'
import styles from './board.module.css'

/** What is ordered: count, name, choices, and how many of it are missing. */
export function OrderLines({ card }: { card: Pick<BoardCard, 'lines'> }) {
  const t = useOfficeTexts('adjust')
  return (
    <ul className={styles.lines}>
      {card.lines.map(({ position, count, missing, name, contents, modifiers }) => (
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
        </li>
      ))}
    </ul>
  )
}
