import { redirect } from 'react-router'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useCityHere } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CardIcon } from '#web/ui/icons/buying.tsx'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'

/** Only a failed payment leads here; everything else belongs on the menu (ROUTE-12, DECIDE-15). */
export function loader({ request, params }: Route.LoaderArgs): null {
  if (new URL(request.url).searchParams.get('state') !== 'payment-failure') throw redirect(paths.city(params.city))
  return null
}

export default function BackToHome() {
  const t = useTexts('info')
  const shell = useTexts('shell')
  const { alias, phone } = useCityHere()
  return (
    <main id="content" className={`wide-page ${styles.page}`}>
      <PageHead title={t.payment_failed} hidden />
      <EmptyState
        level={1}
        illustration={<CardIcon size={56} />}
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
      <p className={styles.note}>
        {t.payment_failed_note}{' '}
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={styles.phone}>
          {phone}
        </a>
      </p>
    </main>
  )
}
