import { altcha } from './altcha/altcha.ts'
import type { Captcha, ChallengeStore } from './captcha.ts'
import { siteverify, type SiteverifyKind } from './siteverify/siteverify.ts'
import { smartcaptcha } from './smartcaptcha/smartcaptcha.ts'

/** Which captcha is set up; `passWhenDown` lets people through while nobody can be asked, limits still holding. */
export type CaptchaSettings =
  | { kind: 'altcha' }
  | { kind: 'smartcaptcha' | SiteverifyKind; url: string; siteKey: string; secret: string; passWhenDown: boolean }

export function captchaOf(settings: CaptchaSettings | null, store: ChallengeStore, clock: () => number): Captcha | null {
  if (settings === null) return null
  if (settings.kind === 'altcha') return altcha(store, clock)
  const { kind, ...access } = settings
  const captcha = kind === 'smartcaptcha' ? smartcaptcha(access) : siteverify({ kind, ...access })
  return settings.passWhenDown ? forgiving(captcha) : captcha
}

const forgiving = (captcha: Captcha): Captcha => ({
  ...captcha,
  verify: async (token, address) => {
    const verdict = await captcha.verify(token, address)
    return verdict === 'unavailable' ? 'pass' : verdict
  },
})
