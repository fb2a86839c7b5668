import { type BrowserContext, expect, type Page } from '@playwright/test'

const port = Number(process.env.JOURNEY_PORT ?? 4310)
export const officeOrigin = `http://office.localhost:${port}`

/** Enters the office as one of the demo's people. */
export async function enterAs(page: Page, name: string, language = 'en'): Promise<void> {
  await page.goto(`${officeOrigin}/sandbox/staff`)
  await page.getByLabel('Language').selectOption(language)
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
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
