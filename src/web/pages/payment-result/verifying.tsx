import { Scene } from '#web/features/site/scene.tsx'
import { useTexts } from '#web/texts.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './page.module.css'

/** While verifying: skeletons, and a full-screen loader (PAY-45). */
export function Verifying() {
  const t = useTexts('pay')
  return (
    <div className={styles.sheet} aria-busy="true">
      <Skeleton shape="title" width="70%" />
      <Skeleton lines={2} />
      <Skeleton shape="button" />
      <div className={styles.loader}>
        <Scene of="waiting" />
        <Spinner size={32} />
        <output className={styles.loaderWords}>
          <span className={styles.loaderTitle}>{t.checking}</span>
          <span>{t.checking_hint}</span>
        </output>
      </div>
    </div>
  )
}
