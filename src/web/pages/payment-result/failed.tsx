import { useLateOrder } from '#web/features/payment/use-late-order.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { DocumentLink } from '#web/navigation/document-link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { WrongIcon } from '#web/ui/icons/state.tsx'
import styles from './page.module.css'

type FailedProps = { message: string | null; errors: string[]; orderId: number | null }

/**
 * The payment failed: why, and how to continue (PAY-42 to PAY-44, ERR-34 to ERR-36). If the money comes after all, this
 * page opens the order, or shows that it is refunded.
 */
export function Failed({ message, errors: reported, orderId }: FailedProps) {
  const t = useTexts('pay')
  const { alias } = useCityHere()
  const { customers } = useSite().settings
  const isReturned = useLateOrder(orderId) || reported.includes('returned')
  const errors = isReturned ? ['returned'] : reported
  const texts = errors.length > 0 ? errors.map((key) => (key === 'refused' ? t.refused : (t.errors[key] ?? key))) : [t.undefined_error]
  return (
    <section className={styles.sheet} data-result="failed">
      <span className={styles.sign} aria-hidden="true">
        <WrongIcon size={40} />
      </span>
      <h1 className={styles.title}>{isReturned ? t.returned : t.failure}</h1>
      {message !== null && !isReturned && <p>{message}</p>}
      <ul className={styles.errors} role="alert">
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {!isReturned && <p className={styles.note}>{t.note}</p>}
      <div className={styles.ways}>
        {customers.is_auth_enabled && (
          <DocumentLink className={buttonClass({ size: 'l', wide: true })} href={`${paths.cart(alias)}?state=payment-failure`}>
            {t.another_type}
          </DocumentLink>
        )}
        <DocumentLink className={buttonClass({ kind: 'secondary', size: 'l', wide: true })} href={paths.backToHome(alias)}>
          {t.on}
        </DocumentLink>
      </div>
    </section>
  )
}
