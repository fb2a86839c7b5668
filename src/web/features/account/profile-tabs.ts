import type { CityFacts } from '#web/page-data.ts'

/** The tabs of the profile in their order; the name of each is its text. */
const tabs = { profile: 'personal_data', orders: 'orders', addresses: 'addresses' } as const

export type ProfileTab = keyof typeof tabs
export type ProfileEntry = { tab: ProfileTab; text: (typeof tabs)[ProfileTab] }

type City = Pick<CityFacts, 'delivery'>

/** What the profile offers in a city: addresses are for delivery (PROFILE-01, PROFILE-02). */
export const profileEntries = ({ delivery }: City): ProfileEntry[] =>
  (Object.keys(tabs) as ProfileTab[]).flatMap((tab) => (tab === 'addresses' && !delivery ? [] : [{ tab, text: tabs[tab] }]))

/** The tab an address asks for; one that does not exist is the first (ACC-DECIDE-34). */
export const tabOf = (asked: string | null, city: City): ProfileTab =>
  profileEntries(city).find(({ tab }) => tab === asked)?.tab ?? 'profile'
