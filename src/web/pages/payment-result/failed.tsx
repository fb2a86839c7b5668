import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { WrongIcon } from '#web/ui/icons/state.tsx'
import styles from './page.module.css'

type FailedProps = { message: string | null; errors: string[] }

/** The payment did not come: why, and the ways on (PAY-42 to PAY-44, ERR-34 to ERR-36). */
export function Failed({ message, errors }: FailedProps) {
  const t = useTexts('pay')
  const { alias } = useCityHere()
  const { customers } = useSite().settings
  const told = errors.length > 0 ? errors.map((key) => t.errors[key] ?? key) : [t.undefined_error]
  return (
    <section className={styles.sheet} data-result="failed">
      <span className={styles.sign} aria-hidden="true">
        <WrongIcon size={40} />
      </span>
      <h1 className={styles.title}>{t.failure}</h1>
      {message !== null && <p>{message}</p>}
      <ul className={styles.errors} role="alert">
        {[...new Set(told)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className={styles.ways}>
        {customers.is_auth_enabled && (
          <a className={buttonClass({ size: 'l', wide: true })} href={`${paths.cart(alias)}?state=payment-failure`}>
            {t.another_type}
          </a>
        )}
        <a className={buttonClass({ kind: 'secondary', size: 'l', wide: true })} href={paths.backToHome(alias)}>
          {t.on}
        </a>
      </div>
    </section>
  )
}
