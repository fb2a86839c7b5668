import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { PhoneIcon } from '#web/ui/icons/person.tsx'
import { MailIcon } from './mail-icon.tsx'
import styles from './page.module.css'

/** Contacts for help: the city's phone, and the brand's e-mail. */
export function Help() {
  const t = useTexts('info')
  const shell = useTexts('shell')
  const { phone, isFreeCall } = useCityHere()
  const { feedback } = useSite().settings.emails
  return (
    <section className={styles.help}>
      <h2 className={styles.title}>{t.help}</h2>
      <p>{t.help_text}</p>
      <p className={styles.phone}>
        {phone}
        {isFreeCall && <span className={styles.free}>{shell.free_call}</span>}
      </p>
      <div className={styles.ways}>
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={buttonClass()}>
          <PhoneIcon size={20} />
          {t.call}
        </a>
        <a href={`mailto:${feedback}`} className={buttonClass({ kind: 'secondary' })}>
          <MailIcon size={20} />
          {t.write}
        </a>
      </div>
    </section>
  )
}
