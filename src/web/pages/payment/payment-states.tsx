import { useTexts } from '#web/texts.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './page.module.css'

/** The form before it is known which one it is. */
export function FormSkeleton() {
  const t = useTexts('pay')
  return (
    <div className={styles.form} aria-busy="true">
      <output className="hidden-visually">{t.loading}</output>
      <Skeleton shape="button" />
      <Skeleton shape="button" />
      <Skeleton shape="button" />
    </div>
  )
}

export function SettingsFailed({ retry }: { retry: () => void }) {
  const t = useTexts('pay')
  return (
    <RetryNotice label={t.retry} onRetry={retry}>
      {t.step_failed}
    </RetryNotice>
  )
}
