import { languageRows } from '#domain/language.ts'
import { languageChoice } from '#web/paths.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { CheckIcon } from '#web/ui/icons/state.tsx'
import styles from './language-links.module.css'

/** The offered languages by their own names: choices that the script stores (`followLanguageLink`), without it the server. */
export function LanguageLinks({ inRow }: { inRow?: boolean }) {
  const { language: current, settings } = useSite()
  return (
    <ul className={inRow ? styles.row : styles.list}>
      {settings.languages.map((language) => (
        <li key={language}>
          <a
            href={languageChoice(language)}
            hrefLang={language}
            lang={language}
            className={styles.language}
            aria-current={language === current || undefined}
          >
            {languageRows[language].name}
            {language === current && !inRow && <CheckIcon size={18} />}
          </a>
        </li>
      ))}
    </ul>
  )
}
