import type { Brand } from '#brands/brand.ts'
import type { BrandSettings } from '#brands/settings.ts'

/** What is set in place of what is known; what is not set stays. */
const laidOver = <Facts extends object>(facts: Facts, set: { [Key in keyof Facts]?: Facts[Key] | undefined }): Facts => ({
  ...facts,
  ...Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)),
})

/**
 * A brand as its folder says, with its settings laid over. Hosts, acquirers and receipts are the folder's; its pictures are laid
 * over where they are loaded, whose sizes the settings do not say.
 */
export function withSettings(folder: Brand, set: BrandSettings): Brand {
  const { features = {}, languages = {} } = set
  return {
    ...laidOver(folder, {
      name: set.name,
      defaultPhone: set.phone,
      email: set.email,
      paymentTypes: set.payment_types,
      hiddenPages: set.hidden_pages,
      companyNames: set.companies && companiesOf(folder, set.companies),
      paymentTypesByCity:
        set.payment_types_by_city && Object.fromEntries(set.payment_types_by_city.map(({ city, types }) => [city, types])),
      additiveNumbers: set.additive_numbers && Object.fromEntries(set.additive_numbers.map(({ additive, number }) => [additive, number])),
      legal: set.legal && laidOver(folder.legal, set.legal),
    }),
    ownLook: laidOver(folder.ownLook, { main: set.look?.main?.toLowerCase(), second: set.look?.second?.toLowerCase() }),
    languages: languagesOf(folder, languages),
    customers: laidOver(folder.customers, { authEnabled: set.sign_in }),
    bonuses: bonusesOf(folder, set.bonuses ?? {}),
    tips: laidOver(folder.tips, set.tips ?? {}),
    links: linksOf(folder, set),
    features: laidOver(folder.features, {
      lastHour: features.last_hour,
      cityInDeliveryTitle: features.city_in_delivery_title,
      profileSideMenu: features.profile_side_menu,
      topGroups: features.top_groups,
      courierMap: features.courier_map,
      christmas: features.christmas,
    }),
  }
}

const companiesOf = ({ companyNames }: Brand, companies: NonNullable<BrandSettings['companies']>): Brand['companyNames'] => ({
  default: companyNames.default,
  ...Object.fromEntries(companies.map(({ country, name }) => [country, name])),
})

/** Languages that are offered without a default among them get the first one: what is checked has none of these. */
const languagesOf = ({ languages: known }: Brand, set: NonNullable<BrandSettings['languages']>): Brand['languages'] =>
  laidOver(known, { offered: set.offered, default: set.default, showSwitch: set.show_switch })

/** Points are either earned, or paused until a day: what is set takes the place of the other. */
function bonusesOf({ bonuses }: Brand, set: NonNullable<BrandSettings['bonuses']>): Brand['bonuses'] {
  const { launched = bonuses.launched, percent, paused_spend_until } = set
  if (paused_spend_until !== undefined) return { launched, accrual: { pausedSpendUntil: paused_spend_until } }
  return { launched, accrual: percent === undefined ? bonuses.accrual : { percent } }
}

function linksOf({ links }: Brand, { links: set = {}, hidden_links: hidden = [] }: BrandSettings): Brand['links'] {
  const { mobile_applications: mobileApplications, ...others } = set
  const shown = laidOver(links, { ...others, mobileApplications })
  const nothing = { job: null, franchise: null, arenda: false, partners: false, mobileApplications: null, apps: [], social: [] }
  return laidOver(
    shown,
    Object.fromEntries(
      hidden.map((name) => (name === 'mobile_applications' ? 'mobileApplications' : name)).map((key) => [key, nothing[key]]),
    ),
  )
}
