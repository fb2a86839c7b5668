import { useEffect } from 'react'
import { loadCart } from '#web/features/cart/cart-store.ts'
import { noteAccepted } from '#web/features/checkout/form/note-accepted.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Scene } from '#web/features/site/scene.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { DocumentLink } from '#web/navigation/document-link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { DoneIcon, WrongIcon } from '#web/ui/icons/state.tsx'
import { useLateOrder } from '#web/features/payment/use-late-order.ts'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'
import { type IssuerReturn, useVerification } from './use-verification.ts'

const state = 'state=payment-success'

/** The parameters of the bank's return URL; only ever shown or sent as text. */
export function loader({ request }: Route.LoaderArgs): IssuerReturn {
  const query = new URL(request.url).searchParams
  const orderId = query.get('orderId') ?? ''
  return {
    transactionId: query.get('transactionId') ?? '',
    paRes: query.get('paRes') ?? '',
    cres: query.get('cres') ?? '',
    orderId: /^\d{8}$/.test(orderId) ? Number(orderId) : null,
  }
}

export const shouldRevalidate = (): boolean => false

/** The page to which a bank returns customers. */
export default function PaymentResult({ loaderData: came }: Route.ComponentProps) {
  const t = useTexts('pay')
  const verification = useVerification(came)
  const { id } = useCityHere()
  const { state } = verification
  const accepted = verification.state === 'accepted' ? (verification.orderId ?? came.orderId) : null
  useEffect(() => {
    if (accepted !== null) noteAccepted(accepted)
  }, [accepted])
  useEffect(() => {
    // The server has emptied the cart of a paid order; this shows it.
    if (state === 'accepted') void loadCart(id)
  }, [state, id])
  return (
    <main id="content" className={styles.page}>
      <PageHead title={t.title} hidden />
      {state === 'asking' && <Verifying />}
      {state === 'accepted' && <Accepted orderId={accepted} />}
      {state === 'failed' && <Failed message={verification.message} errors={verification.errors} orderId={came.orderId} />}
    </main>
  )
}

/** While verifying: skeletons, and a full-screen loader. */
function Verifying() {
  const t = useTexts('pay')
  return (
    <div className={styles.sheet} aria-busy="true">
      <Skeleton shape="title" width="70%" />
      <Skeleton lines={2} />
      <Skeleton shape="button" />
      <div className={styles.loader}>
        <Scene of="waiting" />
        <Spinner size={32} />
        <output className={styles.loaderWords}>
          <span className={styles.loaderTitle}>{t.checking}</span>
          <span>{t.checking_hint}</span>
        </output>
      </div>
    </div>
  )
}

/** The order is accepted: its number, the default phone and that of the city, and the tracking link. */
export function Accepted({ orderId }: { orderId: number | null }) {
  const t = useTexts('pay')
  const { alias, name, phone } = useCityHere()
  const { default_phone } = useSite().settings
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
        {t.call} <Telephone number={default_phone} />
      </p>
      {/* Staff of the city know the order. */}
      {phone !== default_phone && (
        <p className={styles.call}>
          {name}: <Telephone number={phone} />
        </p>
      )}
    </section>
  )
}

const Telephone = ({ number }: { number: string }) => <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>

type FailedProps = { message: string | null; errors: string[]; orderId: number | null }

/**
 * The payment failed: why, and how to continue. If the money comes after all, this
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
