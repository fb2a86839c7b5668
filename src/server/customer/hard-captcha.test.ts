import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { solve } from '#kit/captcha-work.ts'
import type { Captcha, CaptchaKind, CaptchaLevel, CaptchaResult } from '#server/providers/captcha/captcha.ts'
import { hasWorked, passesHard } from './hard-captcha.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const address = '192.0.2.1'
/** A solved challenge of the shop's own captcha. */
async function solved(level: CaptchaLevel): Promise<string> {
  const challenge = await app.services.signIn.work.challenge(level)
  if (!challenge) throw new Error('There is no challenge')
  return solve(challenge)
}

/** A captcha of another service, which answers so to its own token. */
const captchaOf = (kind: CaptchaKind, result: CaptchaResult): Captcha => ({
  widget: { kind, siteKey: '1' },
  challenge: async () => null,
  verify: async (token, from, level) => (token === 'theirs' && from === address && level === 'hard' ? result : 'fail'),
})

test('where cards are entered, the hard work of the shop’s own captcha counts, once, and nothing else', async () => {
  const { signIn } = app.services
  const token = await solved('hard')
  expect(await hasWorked(signIn, token, address)).toBe(true)
  expect(await hasWorked(signIn, token, address)).toBe(false)
  expect(await hasWorked(signIn, await solved('usual'), address)).toBe(false)
  expect(await hasWorked(signIn, null, address)).toBe(false)
  expect(await hasWorked({ ...signIn, captcha: captchaOf('turnstile', 'pass') }, 'theirs', address)).toBe(false)
})

test('elsewhere another service that is configured is asked, and the own work counts for nothing', async () => {
  const means = { ...app.services.signIn, captcha: captchaOf('turnstile', 'pass') }
  expect(await passesHard(means, 'theirs', address)).toBe(true)
  expect(await passesHard(means, await solved('hard'), address)).toBe(false)
})

test.each(['fail', 'unavailable'] as const)('a service that answers %s lets nobody through', async (result) => {
  expect(await passesHard({ ...app.services.signIn, captcha: captchaOf('turnstile', result) }, 'theirs', address)).toBe(false)
})

test('the shop’s own captcha asks for hard work, whether or not every sign-in takes a captcha', async () => {
  const { signIn } = app.services
  for (const captcha of [null, signIn.work]) {
    expect(await passesHard({ ...signIn, captcha }, await solved('hard'), address)).toBe(true)
    expect(await passesHard({ ...signIn, captcha }, await solved('usual'), address)).toBe(false)
    for (const token of [null, '']) expect(await passesHard({ ...signIn, captcha }, token, address)).toBe(false)
  }
})
