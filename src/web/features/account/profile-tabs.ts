import type { CityFacts } from '#web/page-data.ts'

/** The tabs of the profile in order, with the key of each title. */
const tabs = { profile: 'personal_data', orders: 'orders', addresses: 'addresses' } as const

export type ProfileTab = keyof typeof tabs
export type ProfileEntry = { tab: ProfileTab; text: (typeof tabs)[ProfileTab] }

type City = Pick<CityFacts, 'delivery'>

/** The entries of the profile in a city: addresses need delivery. */
export const profileEntries = ({ delivery }: City): ProfileEntry[] =>
  (Object.keys(tabs) as ProfileTab[]).flatMap((tab) => (tab === 'addresses' && !delivery ? [] : [{ tab, text: tabs[tab] }]))

/** The tab in a URL; an unknown one is the first. */
export const tabOf = (requested: string | null, city: City): ProfileTab =>
  profileEntries(city).find(({ tab }) => tab === requested)?.tab ?? 'profile'
