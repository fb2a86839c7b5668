import { expect, type Locator, type Page } from '@playwright/test'

const port = Number(process.env.JOURNEY_PORT ?? 4310)

export type PhoneMessage = { phone: string; kind: 'sms' | 'call'; from: string; text: string }

/**
 * An unused Russian mobile number, without its country code. The sandbox's bank and its senders of codes react to ends of
 * phones of their own: none of them is a 7.
 */
export const freshNumber = (): string => `91${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}7`

/** Types a number key by key over the current one. */
export async function dial(field: Locator, keys: string): Promise<void> {
  await expect(field).toBeEditable()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(keys)
}

/** The codes sent to a phone, newest first; messages about orders have a link. */
async function messagesTo(page: Page, number: string): Promise<PhoneMessage[]> {
  const answer = await page.request.get(`http://127.0.0.1:${port}/sandbox/phone/messages?phone=${number}`)
  return ((await answer.json()) as PhoneMessage[]).filter(({ text }) => !text.includes('://'))
}

/** The code in the latest of so many messages to a phone. */
export async function codeAt(page: Page, number: string, count = 1): Promise<string> {
  await expect.poll(async () => (await messagesTo(page, number)).length).toBe(count)
  const [latest] = await messagesTo(page, number)
  return /\d{4}/.exec(latest?.text ?? '')?.[0] ?? ''
}
