import { useCityHere } from '#web/features/site/use-site.ts'
import { DocumentLink } from '#web/navigation/document-link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { DoneIcon } from '#web/ui/icons/state.tsx'
import styles from './page.module.css'

const state = 'state=payment-success'

/** The order is accepted: its number, the shop's phone, and the tracking link (PAY-39 to PAY-41). */
export function Accepted({ orderId }: { orderId: number | null }) {
  const t = useTexts('pay')
  const { alias, phone } = useCityHere()
  return (
    <section className={styles.sheet} data-result="accepted">
      <span className={styles.sign} aria-hidden="true">
        <DoneIcon size={40} />
      </span>
      <h1 className={styles.title}>{t.accepted}</h1>
      {orderId !== null && <p className={styles.number}>{t.order_number(String(orderId))}</p>}
      <div className={styles.ways}>
        {orderId !== null && (
          <DocumentLink className={buttonClass({ size: 'l', wide: true })} href={`${paths.tracking(alias, orderId)}?${state}`}>
            {t.track}
          </DocumentLink>
        )}
        <DocumentLink className={buttonClass({ kind: 'secondary', size: 'l', wide: true })} href={`${paths.city(alias)}/?${state}`}>
          {t.to_menu}
        </DocumentLink>
      </div>
      <p className={styles.call}>
        {t.call} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
      </p>
    </section>
  )
}
