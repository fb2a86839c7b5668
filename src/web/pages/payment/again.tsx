import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './page.module.css'

/** The bank was unreachable, with a retry button (PAY-33, ERR-37). */
export function Again({ onAgain }: { onAgain: () => void }) {
  const t = useTexts('pay')
  return (
    <div className={styles.form}>
      <Notice kind="error" announce title={t.step_failed}>
        {t.check}
      </Notice>
      <Button size="l" wide onClick={onAgain}>
        {t.retry}
      </Button>
    </div>
  )
}
