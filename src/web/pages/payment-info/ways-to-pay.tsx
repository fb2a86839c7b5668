import type { ReactNode } from 'react'
import { usePrice } from '#web/features/money/use-price.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { CardIcon, CashIcon, QrIcon } from '#web/ui/icons/paying.tsx'
import { ReceiptIcon } from '#web/ui/icons/buying.tsx'
import styles from './ways-to-pay.module.css'

const icons = { cash: <CashIcon size={28} />, card: <CardIcon size={28} />, qr: <QrIcon size={28} /> }

/** The payment types in this city, with short descriptions. */
export function WaysToPay() {
  const t = useTexts('info')
  const price = usePrice()
  const { payment_types } = useSite().settings
  const { cashMaximum, paymentTypes } = useCityHere()
  return (
    <ul className={styles.ways}>
      {paymentTypes.map((alias) => {
        const { title, text } = wayToPay(alias, payment_types[alias]?.title ?? alias, t.ways)
        return (
          <Way key={alias} icon={icons[payment_types[alias]?.icon ?? 'card']} title={title} text={text}>
            {alias === 'cash' && <p className={styles.note}>{t.change_limit(price(cashMaximum))}</p>}
          </Way>
        )
      })}
      <Way icon={<ReceiptIcon size={28} />} title={t.receipt} text={t.receipt_text} />
    </ul>
  )
}

type WayProps = { icon: ReactNode; title: string; text: string | null; children?: ReactNode }

const Way = ({ icon, title, text, children }: WayProps) => (
  <li className={styles.way}>
    <span className={styles.icon}>{icon}</span>
    <h2 className={styles.title}>{title}</h2>
    {text && <p>{text}</p>}
    {children}
  </li>
)

type WayToPay = { title: string; text: string }

/** The description of a payment type; one without a text of its own uses its title in the settings. */
export function wayToPay(alias: string, title: string, ways: Record<string, WayToPay>): { title: string; text: string | null } {
  return Object.hasOwn(ways, alias) ? (ways[alias] as WayToPay) : { title, text: null }
}
