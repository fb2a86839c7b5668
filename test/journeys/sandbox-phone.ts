import { expect, type Locator } from '@playwright/test'

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
async function messagesTo(number: string): Promise<PhoneMessage[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/sandbox/phone/messages?phone=${number}`)
  return ((await answer.json()) as PhoneMessage[]).filter(({ text }) => !text.includes('://'))
}

/** The code in the latest of so many messages to a phone. */
export async function codeAt(number: string, count = 1): Promise<string> {
  await expect.poll(async () => (await messagesTo(number)).length).toBe(count)
  const [latest] = await messagesTo(number)
  return /\d{4}/.exec(latest?.text ?? '')?.[0] ?? ''
}
