import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './Waiting.module.css'

/** While a screen is fetched: shown only when that takes noticeable time. */
export function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Spinner />
    </div>
  )
}
