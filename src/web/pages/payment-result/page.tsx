import { useEffect } from 'react'
import { loadCart } from '#web/features/cart/cart-store.ts'
import { noteAccepted } from '#web/features/checkout/form/note-accepted.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import type { Route } from './+types/page.ts'
import { Accepted } from './accepted.tsx'
import { Failed } from './failed.tsx'
import styles from './page.module.css'
import { type Came, useVerification } from './use-verification.ts'
import { Verifying } from './verifying.tsx'

/** The parameters of the bank's return URL; only ever shown or sent as text (PAY-34). */
export function loader({ request }: Route.LoaderArgs): Came {
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
    // The server has emptied the cart of a paid order; this shows it (PAY-35, PAY-37, DECIDE-108).
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
