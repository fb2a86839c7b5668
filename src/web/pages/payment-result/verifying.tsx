import { useTexts } from '#web/texts.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './page.module.css'

/** While the payment is asked about: skeletons, and a loader over the whole screen (PAY-45). */
export function Verifying() {
  const t = useTexts('pay')
  return (
    <div className={styles.sheet} aria-busy="true">
      <Skeleton shape="title" width="70%" />
      <Skeleton lines={2} />
      <Skeleton shape="button" />
      <div className={styles.loader}>
        <Spinner size={48} />
        <output className={styles.loaderWords}>
          <span className={styles.loaderTitle}>{t.checking}</span>
          <span>{t.checking_hint}</span>
        </output>
      </div>
    </div>
  )
}
