import { JsonLd } from '#web/features/seo/json-ld.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { breadcrumbs } from '#web/features/seo/structured-data.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Help } from './help.tsx'
import styles from './page.module.css'
import { WaysToPay } from './ways-to-pay.tsx'

/** How to pay in this city (ROUTE-06, DECIDE-17). */
export default function PaymentInfo() {
  const t = useTexts('info')
  const site = useSite()
  const city = useCityHere()
  const trail = [
    { name: city.name, path: paths.city(city.alias) },
    { name: t.payment, path: paths.paymentInfo(city.alias) },
  ]
  return (
    <main id="content" className={`wide-page ${styles.page}`}>
      <PageHead title={t.payment_in(city.seoName)} description={t.payment_summary(site.brand.name, city.seoName)} />
      <JsonLd about={import.meta.env.SSR && [breadcrumbs(site, trail)]} />
      <header className={styles.head}>
        <h1>{t.payment}</h1>
        <p className={styles.lead}>{t.payment_lead}</p>
      </header>
      <WaysToPay />
      <div className={styles.columns}>
        <Refunds />
        <Help />
      </div>
    </main>
  )
}

function Refunds() {
  const t = useTexts('info')
  return (
    <section className={styles.refunds}>
      <h2 className={styles.title}>{t.refunds}</h2>
      <ol className={styles.steps}>
        {t.refund_steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
