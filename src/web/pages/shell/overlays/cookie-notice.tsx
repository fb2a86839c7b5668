import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './cookie-notice.module.css'

/** States what is stored and why, in one line below the page: it takes no focus and covers nothing. */
export default function CookieNotice({ onAccept }: { onAccept: () => void }) {
  const t = useTexts('overlays')
  return (
    <aside className={styles.notice} aria-label={t.cookies}>
      <p>
        {t.cookies_text}{' '}
        <Link to={paths.privacyPolicy} className={styles.link}>
          {t.cookies_more}
        </Link>
      </p>
      <Button size="s" kind="secondary" onClick={onAccept}>
        {t.cookies_accept}
      </Button>
    </aside>
  )
}
