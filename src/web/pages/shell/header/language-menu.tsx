import { useEffect, useRef } from 'react'
import { useTexts } from '#web/texts.tsx'
import { GlobeIcon } from '#web/ui/icons/place.tsx'
import { LanguageLinks } from '../language-links.tsx'
import { useSite } from '#web/features/site/use-site.ts'
import styles from './header.module.css'

/** The languages behind a button; opens without script too. */
export function LanguageMenu() {
  const t = useTexts('shell')
  const { language, settings } = useSite()
  const menu = useRef<HTMLDetailsElement>(null)
  useClosing(menu)
  if (!settings.show_lang_button) return null
  return (
    <details ref={menu} className={styles.languages}>
      <summary className={styles.languageButton} aria-label={`${language} – ${t.language}: ${t.languages[language]}`}>
        <GlobeIcon size={22} />
        <span aria-hidden="true" className={styles.languageCode}>
          {language}
        </span>
      </summary>
      <div className={styles.languageList}>
        <LanguageLinks />
      </div>
    </details>
  )
}

/** Escape closes and gives focus back; a press or focus elsewhere closes. */
function useClosing(menu: { current: HTMLDetailsElement | null }) {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [menu])
}
