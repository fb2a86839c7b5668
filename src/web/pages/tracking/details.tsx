import type { ReactNode } from 'react'
import type { TrackedOrder } from '#contract/order.ts'
import { phoneDigits } from '#domain/customer/phone.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { CardIcon } from '#web/ui/icons/paying.tsx'
import { PhoneIcon } from '#web/ui/icons/person.tsx'
import { ClockIcon, PinIcon, StoreIcon } from '#web/ui/icons/place.tsx'
import styles from './tracking.module.css'
import { useMoment } from './use-moment.ts'

/** The address, the shop and its phone. */
export function Details({ order }: { order: TrackedOrder }) {
  const t = useTexts('tracking')
  const city = useCityHere()
  const { payment_types: types } = useSite().settings
  const moment = useMoment(order.timezone)
  const delivery = order.order_type === 'delivery'
  return (
    <section className={styles.card}>
      <dl className={styles.details}>
        {delivery && order.address && (
          <Fact icon={<PinIcon />} name={t.address}>
            {order.address}
          </Fact>
        )}
        {order.shop_title && (
          <Fact icon={<StoreIcon />} name={delivery ? t.cooked_at : t.shop}>
            {order.shop_title}
          </Fact>
        )}
        <Fact icon={<CardIcon />} name={t.payment}>
          {types[order.payment_type]?.title ?? order.payment_type}
        </Fact>
        <Fact icon={<ClockIcon />} name={t.created_at}>
          {moment(order.created_at)}
        </Fact>
      </dl>
      <div className={styles.actions}>
        <a className={buttonClass({ kind: 'secondary' })} href={`tel:+${phoneDigits(city.phone)}`}>
          <PhoneIcon size={20} />
          {t.call}
        </a>
        <Link className={buttonClass({ kind: 'ghost' })} to={paths.city(city.alias)}>
          {t.menu}
        </Link>
      </div>
    </section>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.factName}>
        <span className={styles.factIcon}>{icon}</span>
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
