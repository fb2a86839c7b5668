import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './cookie-notice.module.css'

/** Says what is stored and why; takes no focus and hides nothing that is being read. */
export default function CookieNotice({ onAccept }: { onAccept: () => void }) {
  const t = useTexts('overlays')
  const shell = useTexts('shell')
  return (
    <aside className={styles.notice} aria-label={t.cookies}>
      <p>
        {t.cookies_text}{' '}
        <Link to={paths.privacyPolicy} className={styles.link}>
          {shell.privacy_policy}
        </Link>
      </p>
      <Button onClick={onAccept}>{t.cookies_accept}</Button>
    </aside>
  )
}
