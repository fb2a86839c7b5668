import { data } from 'react-router'
import { BonusPause } from '#web/features/loyalty/bonus-pause.tsx'
import { JsonLd } from '#web/features/seo/json-ld.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { breadcrumbs } from '#web/features/seo/structured-data.ts'
import { byPathAlone } from '#web/features/site/revalidate-by-path.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { pageData } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { useSession } from '#web/features/account/session.ts'
import { useBalance } from '#web/features/loyalty/use-balance.ts'
import { formatBonuses } from '#web/features/money/format-bonuses.ts'
import { Button } from '#web/ui/Button.tsx'
import { StarIcon } from '#web/ui/icons/person.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'
import { Terms } from './terms.tsx'

/** Not found while the programme is off. */
export function loader({ context, params }: Route.LoaderArgs): null {
  const page = context.get(pageData)
  if (!page.city(params.city) || !page.hasProgramme(params.city)) throw data(null, { status: 404 })
  return null
}

export const shouldRevalidate = byPathAlone

/** How points work, for visitors for whom the programme is on. */
export default function Bonus() {
  const [t, shell] = [useTexts('info'), useTexts('shell')]
  const site = useSite()
  const city = useCityHere()
  const trail = [
    { name: city.name, path: paths.city(city.alias) },
    { name: shell.bonuses, path: paths.bonus(city.alias) },
  ]
  return (
    <main id="content" className={`wide-page ${styles.page}`}>
      <PageHead title={t.bonuses_in(city.seoName)} description={t.bonuses_summary(site.brand.name, city.seoName)} />
      <JsonLd about={import.meta.env.SSR && [breadcrumbs(site, trail)]} />
      <header className={styles.head}>
        <h1>{shell.bonuses}</h1>
        <p className={styles.lead}>{t.bonuses_lead}</p>
        <Link to={paths.city(city.alias)} className={buttonClass({ size: 'l' })}>
          {t.about_menu}
        </Link>
      </header>
      <PointsCard />
      <div className={styles.terms}>
        <Terms />
        <BonusPause />
      </div>
    </main>
  )
}

/** A loyalty card: a customer's points, or the way to sign in for them. Nothing in brands without sign-in. */
function PointsCard() {
  const { brand, settings } = useSite()
  const isCustomer = useSession().status === 'customer'
  if (!settings.customers.is_auth_enabled) return null
  return (
    <div className={styles.card}>
      <p className={styles.brand}>
        {brand.name}
        <StarIcon size={32} />
      </p>
      {isCustomer ? <Balance /> : <SignIn />}
    </div>
  )
}

function Balance() {
  const t = useTexts('checkout')
  const language = useLanguage()
  const balance = useBalance()
  return <p className={styles.balance}>{balance !== null && t.bonus_balance(formatBonuses(balance, language))}</p>
}

function SignIn() {
  const [t, shell] = [useTexts('info'), useTexts('shell')]
  return (
    <div className={styles.ask}>
      <p>{t.bonuses_yours}</p>
      <Button kind="secondary" size="l" onClick={() => openModal('UserLoginModal')}>
        {shell.sign_in}
      </Button>
    </div>
  )
}
