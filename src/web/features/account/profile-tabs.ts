/** The tabs of the profile that exist so far, in their order; the name of each is its text. */
const tabs = { profile: 'personal_data' } as const

export type ProfileTab = keyof typeof tabs
export type ProfileEntry = { tab: ProfileTab; text: (typeof tabs)[ProfileTab] }

/** What the profile offers in a city (PROFILE-01, PROFILE-02). */
export const profileEntries = (): ProfileEntry[] => (Object.keys(tabs) as ProfileTab[]).map((tab) => ({ tab, text: tabs[tab] }))

/** The tab an address asks for; one that does not exist is the first (ACC-DECIDE-34). */
export const tabOf = (asked: string | null): ProfileTab => profileEntries().find(({ tab }) => tab === asked)?.tab ?? 'profile'
