import { JsonLd } from '#web/features/seo/json-ld.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { breadcrumbs } from '#web/features/seo/structured-data.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { PhoneIcon } from '#web/ui/icons/person.tsx'
import { Icon, type IconProps } from '#web/ui/icons/Icon.tsx'
import styles from './page.module.css'
import { WaysToPay } from './ways-to-pay.tsx'

/** How to pay in this city. */
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

/** Contacts for help: the city's phone, and the brand's e-mail. */
function Help() {
  const t = useTexts('info')
  const shell = useTexts('shell')
  const { phone, isFreeCall } = useCityHere()
  const { feedback } = useSite().settings.emails
  return (
    <section className={styles.help}>
      <h2 className={styles.title}>{t.help}</h2>
      <p>{t.help_text}</p>
      <p className={styles.phone}>
        {phone}
        {isFreeCall && <span className={styles.free}>{shell.free_call}</span>}
      </p>
      <div className={styles.ways}>
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={buttonClass()}>
          <PhoneIcon size={20} />
          {t.call}
        </a>
        <a href={`mailto:${feedback}`} className={buttonClass({ kind: 'secondary' })}>
          <MailIcon size={20} />
          {t.write}
        </a>
      </div>
    </section>
  )
}

const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 6h17v12h-17zM4 6.5l8 7 8-7" />
  </Icon>
)
