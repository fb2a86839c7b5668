import { useNavigation } from 'react-router'
import { useTexts } from '#web/texts.tsx'
import styles from './progress-line.module.css'

/** Shows that the next page is loading, after a short delay. */
export function ProgressLine() {
  const t = useTexts('shell')
  const { state } = useNavigation()
  return state !== 'idle' && <progress className={styles.line} aria-label={t.loading_page} />
}
