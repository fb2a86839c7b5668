import type { Brand } from '#brands/brand.ts'
import type { BrandSettings } from '#brands/settings.ts'

/** What the folder of a brand says, as the settings that would say the same. What is the shop's own, or is not there, is left out. */
export function usualSettings(folder: Brand): BrandSettings {
  const { bonuses, features, languages, links, tips } = folder
  const address = (link: unknown): string | undefined => (typeof link === 'string' ? link : undefined)
  const { percent, pausedSpendUntil } = bonuses.accrual as { percent?: number; pausedSpendUntil?: string }
  return known({
    name: folder.name,
    phone: folder.defaultPhone,
    email: folder.email,
    companies: Object.entries(folder.companyNames).map(([country, name]) => ({ country, name })),
    languages: { offered: languages.offered, default: languages.default, show_switch: languages.showSwitch },
    payment_types: folder.paymentTypes,
    sign_in: folder.customers.authEnabled,
    bonuses: known({ launched: bonuses.launched, percent, paused_spend_until: pausedSpendUntil }),
    tips: known({ courier: tips.courier, kitchen: tips.kitchen, cities: tips.cities ?? undefined }),
    links: known({
      job: address(links.job),
      franchise: address(links.franchise),
      arenda: address(links.arenda),
      partners: address(links.partners),
      mobile_applications: address(links.mobileApplications),
      apps: links.apps,
      social: links.social,
    }),
    hidden_pages: folder.hiddenPages,
    features: {
      last_hour: features.lastHour,
      city_in_delivery_title: features.cityInDeliveryTitle,
      profile_side_menu: features.profileSideMenu,
      top_groups: features.topGroups,
      courier_map: features.courierMap,
      christmas: features.christmas,
    },
    additive_numbers: Object.entries(folder.additiveNumbers).map(([additive, number]) => ({
      additive: additive as keyof typeof folder.additiveNumbers,
      number,
    })),
  })
}

/** What is there of some values. */
const known = <Values extends object>(values: Values): { [Key in keyof Values]: Exclude<Values[Key], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Values]: Exclude<Values[Key], undefined>
  }
