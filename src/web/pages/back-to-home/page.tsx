import { Returned } from '#web/features/payment/returned.tsx'
import { useLateOrder } from '#web/features/payment/use-late-order.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { byPathAlone } from '#web/features/site/revalidate-by-path.ts'
import { Scene } from '#web/features/site/scene.tsx'
import { useCityHere } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { redirectTo } from '#web/navigation/redirect-to.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'

/** Only for a failed payment; anything else redirects to the menu. */
export function loader({ context, request, params }: Route.LoaderArgs): null {
  if (new URL(request.url).searchParams.get('state') !== 'payment-failure') throw redirectTo(context, paths.city(params.city))
  return null
}

export const shouldRevalidate = byPathAlone

/** The payment was given up. If its money comes after all, this page opens the order, or shows that it is refunded. */
export default function BackToHome() {
  const t = useTexts('pay')
  const shell = useTexts('shell')
  const { alias, phone } = useCityHere()
  const isReturned = useLateOrder(null)
  return (
    <main id="content" className={`wide-page ${styles.page}`}>
      <PageHead title={t.payment_failed} hidden />
      {isReturned ? (
        <Returned level={1} texts={{ ...t, to_menu: shell.to_menu }} />
      ) : (
        <EmptyState
          level={1}
          illustration={<Scene of="error" />}
          title={t.payment_failed}
          text={t.payment_failed_text}
          action={
            <>
              <Link to={paths.cart(alias)} className={buttonClass({ size: 'l' })}>
                {t.to_cart}
              </Link>
              <Link to={paths.city(alias)} className={buttonClass({ kind: 'secondary', size: 'l' })}>
                {shell.to_menu}
              </Link>
            </>
          }
        />
      )}
      {!isReturned && <p className={styles.note}>{t.note}</p>}
      <p className={isReturned ? styles.note : styles.questions}>
        {t.payment_failed_questions}{' '}
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={styles.phone}>
          {phone}
        </a>
      </p>
    </main>
  )
}
