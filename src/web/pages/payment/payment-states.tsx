import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
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
    <Notice
      kind="error"
      announce
      action={
        <Button kind="secondary" size="s" onClick={retry}>
          {t.retry}
        </Button>
      }
    >
      {t.step_failed}
    </Notice>
  )
}
