import type { Settings } from '#contract/settings.ts'
import type { PageTexts } from '#messages/page-texts.ts'

export type OutwardLink = { name: string; url?: string; modal?: string }
type Links = Settings['links']
type ShellTexts = PageTexts['shell']

const present = (links: OutwardLink[]): OutwardLink[] => links.filter(({ url, modal }) => url || modal)

/** The stores, or the one page about the app where no store is named (SHELL-39). */
export const appLinks = ({ apps, mobileApplications }: Links, t: ShellTexts): OutwardLink[] =>
  present(apps.length > 0 || mobileApplications === null ? apps : [{ name: t.get_app, url: mobileApplications }])

/** SHELL-40. */
export const socialLinks = ({ social }: Links): OutwardLink[] => present(social)

/** What a partner's link opens where the brand has no page for it. */
const formOf: Partial<Record<keyof Links, string>> = { arenda: 'RentPartnerModal', partners: 'ProviderPartnerModal' }

/** Each leads to its page or opens its form; missing and empty ones are left out (SHELL-43, ACC-DECIDE-10). */
export const partnerLinks = (links: Links, t: ShellTexts): OutwardLink[] =>
  present(
    (['job', 'franchise', 'arenda', 'partners'] as const).map((key) => {
      const [name, to, modal] = [t.partner_links[key], links[key], formOf[key]]
      return to === true && modal ? { name, modal } : typeof to === 'string' ? { name, url: to } : { name }
    }),
  )
