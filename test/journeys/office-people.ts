import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { content } from '#messages/en/office/content.ts'

const port = Number(process.env.JOURNEY_PORT ?? 4310)
export const officeOrigin = `http://office.localhost:${port}`

/** Enters the office as one of the demo's people. */
export async function enterAs(page: Page, name: string, language = 'en'): Promise<void> {
  await page.goto(`${officeOrigin}/sandbox/staff`)
  await page.getByLabel('Language').selectOption(language)
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
}

/** The switcher of a screen: `Restaurant: Arbat · Moscow · Sofra`. */
export const switcherOf = (page: Page, label: string): Locator => page.getByRole('button', { name: new RegExp(`^${label}: `) })

/** Chooses a place in the switcher of a screen, by what is typed of its name, city and brand. */
export async function choosePlace(page: Page, label: string, typed: string): Promise<void> {
  await switcherOf(page, label).press('Enter')
  const field = page.getByRole('combobox', { name: content.place.find })
  await field.fill(typed)
  await field.press('Enter')
  await expect(field).toBeHidden()
}

/** A browser in which passkeys work as on a phone with a fingerprint; returns how they are lost. */
export async function withPasskeys(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => {
    await session.send('WebAuthn.clearCredentials', { authenticatorId })
  }
}
