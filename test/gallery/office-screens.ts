import type { Page } from '@playwright/test'
import { paths } from '#office/paths.ts'
import { enterAs, officeOrigin } from '../journeys/office-people.ts'

type Name = keyof typeof paths

/** A screen of the office. */
export type OfficeScreen = { name: string; show(page: Page): Promise<unknown> }

/** Who sees everything, of the demo's people. */
const owner = 'Olivia Bennett'

const at =
  (path: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(`${officeOrigin}${path}`)
    await page.waitForLoadState('load')
    await page.getByRole('heading').first().waitFor()
  }

const signedOut: Name[] = ['signIn', 'pair', 'invitation']
const named = (name: Name): OfficeScreen => ({
  name: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  show: at(paths[name].replace(':key', 'gone')),
})

/** In the file names, where brands have theirs. */
export const officeName = 'office'

/** Every screen of the office by its path: first those that need nobody signed in. */
export const officeScreens = (language: string): OfficeScreen[] => [
  ...signedOut.map(named),
  { name: 'demo-people', show: (page) => page.goto(`${officeOrigin}/sandbox/staff`) },
  { name: 'home', show: (page) => enterAs(page, owner, language) },
  ...(Object.keys(paths) as Name[]).filter((name) => name !== 'home' && !signedOut.includes(name)).map(named),
  { name: 'not-found', show: at('/nowhere') },
]
