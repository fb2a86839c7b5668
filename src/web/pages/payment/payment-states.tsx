import { useTexts } from '#web/texts.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './page.module.css'
import type { NoForm } from './use-payment-settings.ts'

/** The form while its kind is unknown. */
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

/** The result of a sent card is unknown: the page waits for the money, and nothing can be sent again. */
export function Unconfirmed() {
  const t = useTexts('pay')
  return (
    <div className={styles.waiting}>
      <Spinner size={40} />
      <output>
        {t.checking}. {t.checking_hint}
      </output>
    </div>
  )
}

/** No payment is possible: a form that could only fail is not shown. */
export function SettingsFailed({ why, retry }: { why: NoForm; retry: () => void }) {
  const t = useTexts('pay')
  return (
    <RetryNotice label={t.retry} onRetry={retry}>
      {why === 'unusable' ? t.not_created : t.step_failed}
    </RetryNotice>
  )
}
