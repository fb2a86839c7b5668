import { linkedPages } from '#web/features/site/city-pages.ts'
import { useCity, useSite } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'
import type { Settings } from '#contract/settings.ts'
import type { PageTexts } from '#messages/page-texts.ts'
import { LanguageLinks } from '../language-links.tsx'
import { telephone } from '#web/features/site/telephone.ts'
import styles from './footer.module.css'

type FormName = 'RentPartnerModal' | 'ProviderPartnerModal'

/** The form that a partner link opens when the brand has no page for it. */
const formOf: Partial<Record<keyof Links, FormName>> = { arenda: 'RentPartnerModal', partners: 'ProviderPartnerModal' }

export function Footer() {
  const t = useTexts('shell')
  const { brand, settings } = useSite()
  const city = useCity()
  const phone = city?.phone ?? settings.default_phone
  return (
    <footer className={classes(styles.footer, brand.features.christmas && styles.lights)}>
      <div className={classes('wide-page', styles.content)}>
        <div className={styles.brand}>
          <p className={styles.name}>{brand.name}</p>
          <OutwardLinks title={t.apps} links={appLinks(settings.links, t)} />
          <OutwardLinks title={t.social} links={socialLinks(settings.links)} />
        </div>
        <SiteLinks />
        <div className={styles.column}>
          <Documents />
          <OutwardLinks title={t.partnership} links={partnerLinks(settings.links, t)} />
        </div>
        <div className={styles.contacts}>
          <h2 className={styles.title}>{t.contacts}</h2>
          <a href={telephone(phone)} className={classes(styles.link, styles.phone)}>
            {phone}
          </a>
          {city?.isFreeCall && <span className={styles.note}>{t.free_call}</span>}
          {city?.schedule && (
            <span className={styles.note}>
              {t.order_hours}: {city.schedule}
            </span>
          )}
          {city && (
            <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => openModal('UserOrderModal')}>
              {t.find_order}
            </button>
          )}
          <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => openModal('FeedbackModal')}>
            {t.feedback}
          </button>
          <a href={`mailto:${settings.emails.feedback}`} className={styles.link}>
            {settings.emails.feedback}
          </a>
        </div>
        {settings.show_lang_button && (
          <nav className={styles.languages} aria-label={t.language}>
            <LanguageLinks inRow />
          </nav>
        )}
        <p className={styles.company} suppressHydrationWarning>
          © {thisYear()} {city?.companyName ?? settings.company_names.default}
          {city?.franchise && `, ${t.franchise_of(brand.name)}`}
        </p>
      </div>
    </footer>
  )
}

function Documents() {
  const t = useTexts('shell')
  return (
    <nav className={styles.links} aria-labelledby="documents">
      <h2 id="documents" className={styles.title}>
        {t.documents}
      </h2>
      <Link to={paths.privacyPolicy} className={styles.link}>
        {t.privacy_policy}
      </Link>
      <Link to={paths.userAgreement} className={styles.link}>
        {t.user_agreement}
      </Link>
      <Link to={paths.legalInfo} className={styles.link}>
        {t.legal_info}
      </Link>
    </nav>
  )
}

const thisYear = (): number => new Date().getFullYear()

/** Only existing pages. */
function SiteLinks() {
  const t = useTexts('shell')
  const { brand } = useSite()
  const city = useCity()
  return (
    <nav className={styles.links} aria-label={t.site_links}>
      {city && (
        <Link to={paths.city(city.alias)} className={styles.link}>
          {t.menu}
        </Link>
      )}
      {city &&
        linkedPages(city, brand).map(({ page, text, path }) => (
          <Link key={page} to={path} className={styles.link}>
            {t[text]}
          </Link>
        ))}
      <button type="button" className={styles.link} aria-haspopup="dialog" onClick={() => openModal('CitiesModal')}>
        {city ? t.change_city : t.choose_city}
      </button>
    </nav>
  )
}

/** A group of links to other sites, or to a form. */
function OutwardLinks({ title, links }: { title: string; links: OutwardLink[] }) {
  if (links.length === 0) return null
  return (
    <nav className={styles.links} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {links.map(({ name, url, modal }) =>
        modal ? (
          <button key={name} type="button" className={styles.link} aria-haspopup="dialog" onClick={() => openModal(modal)}>
            {name}
          </button>
        ) : (
          <a key={name} href={url} target="_blank" rel="noopener" className={styles.link}>
            {name}
          </a>
        ),
      )}
    </nav>
  )
}

type OutwardLink = { name: string; url?: string; modal?: FormName }

type Links = Settings['links']

type ShellTexts = PageTexts['shell']

const present = (links: OutwardLink[]): OutwardLink[] => links.filter(({ url, modal }) => url || modal)

/** The app stores, or the page about the app when no store is set. */
export const appLinks = ({ apps, mobileApplications }: Links, t: ShellTexts): OutwardLink[] =>
  present(apps.length > 0 || mobileApplications === null ? apps : [{ name: t.get_app, url: mobileApplications }])

export const socialLinks = ({ social }: Links): OutwardLink[] => present(social)

/** Each opens its page or form; empty ones are left out. */
export const partnerLinks = (links: Links, t: ShellTexts): OutwardLink[] =>
  present(
    (['job', 'franchise', 'arenda', 'partners'] as const).map((key) => {
      const [name, to, modal] = [t.partner_links[key], links[key], formOf[key]]
      return to === true && modal ? { name, modal } : typeof to === 'string' ? { name, url: to } : { name }
    }),
  )
