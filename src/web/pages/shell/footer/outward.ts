import type { Settings } from '#contract/settings.ts'
import type { PageTexts } from '#messages/page-texts.ts'

export type OutwardLink = { name: string; url?: string; modal?: string }
type Links = Settings['links']
type ShellTexts = PageTexts['shell']

const present = (links: OutwardLink[]): OutwardLink[] => links.filter(({ url, modal }) => url || modal)

/** The app stores, or the page about the app when no store is set (SHELL-39). */
export const appLinks = ({ apps, mobileApplications }: Links, t: ShellTexts): OutwardLink[] =>
  present(apps.length > 0 || mobileApplications === null ? apps : [{ name: t.get_app, url: mobileApplications }])

/** SHELL-40. */
export const socialLinks = ({ social }: Links): OutwardLink[] => present(social)

/** The form that a partner link opens when the brand has no page for it. */
const formOf: Partial<Record<keyof Links, string>> = { arenda: 'RentPartnerModal', partners: 'ProviderPartnerModal' }

/** Each opens its page or form; empty ones are left out (SHELL-43, ACC-DECIDE-10). */
export const partnerLinks = (links: Links, t: ShellTexts): OutwardLink[] =>
  present(
    (['job', 'franchise', 'arenda', 'partners'] as const).map((key) => {
      const [name, to, modal] = [t.partner_links[key], links[key], formOf[key]]
      return to === true && modal ? { name, modal } : typeof to === 'string' ? { name, url: to } : { name }
    }),
  )
