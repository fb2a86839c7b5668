import { languageRows } from '#domain/language.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { GlobeIcon } from '#web/ui/icons/place.tsx'
import { LanguageLinks } from '../language-links.tsx'
import styles from './header.module.css'

const list = 'header-languages'

/** The languages behind a button; works without script too. */
export function LanguageMenu() {
  const t = useTexts('shell')
  const { language, settings } = useSite()
  if (!settings.show_lang_button) return null
  return (
    <div className={styles.languages}>
      <button
        type="button"
        popoverTarget={list}
        className={styles.languageButton}
        aria-label={`${language} – ${t.language}: ${languageRows[language].name}`}
      >
        <GlobeIcon size={22} />
        <span aria-hidden="true" className={styles.languageCode}>
          {language}
        </span>
      </button>
      <div id={list} popover="auto" className="dropdown">
        <LanguageLinks />
      </div>
    </div>
  )
}
