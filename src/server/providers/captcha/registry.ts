import { altcha } from './altcha/altcha.ts'
import type { Captcha, ChallengeStore } from './captcha.ts'
import { siteverify, type SiteverifyKind } from './siteverify/siteverify.ts'
import { smartcaptcha } from './smartcaptcha/smartcaptcha.ts'

/** The configured captcha; `passWhenDown` accepts requests while its service is unreachable; rate limits still apply. */
export type CaptchaSettings =
  | { kind: 'altcha' }
  | { kind: 'smartcaptcha' | SiteverifyKind; url: string; siteKey: string; secret: string; passWhenDown: boolean }

export function captchaOf(settings: CaptchaSettings | null, store: ChallengeStore, clock: () => number): Captcha | null {
  if (settings === null) return null
  if (settings.kind === 'altcha') return ownCaptcha(store, clock)
  const { kind, ...access } = settings
  const captcha = kind === 'smartcaptcha' ? smartcaptcha(access) : siteverify({ kind, ...access })
  return settings.passWhenDown ? forgiving(captcha) : captcha
}

/** Needs no provider, so it is always available. */
export const ownCaptcha = (store: ChallengeStore, clock: () => number): Captcha => altcha(store, clock)

const forgiving = (captcha: Captcha): Captcha => ({
  ...captcha,
  verify: async (token, address, level) => {
    const result = await captcha.verify(token, address, level)
    return result === 'unavailable' ? 'pass' : result
  },
})
