import type { Settings } from '#contract/settings.ts'
import { altchaToken, type CaptchaLevel } from './altcha-token.ts'
import type { MakeToken } from './token-source.ts'

/** The language of the captcha's texts, and its container. */
export type CaptchaWhere = { language: string; box: () => HTMLElement | null }

/**
 * Returns the function that gets a token; null when none is required. Third-party scripts are loaded only for their
 * captchas. If sign-in requires no captcha, a refusal requires the shop's own proof of work.
 */
export function makeToken(captcha: Settings['captcha'], level: CaptchaLevel, { language, box }: CaptchaWhere): MakeToken | null {
  const { kind, site_key } = captcha.checked ? captcha : { kind: null, site_key: null }
  if (kind === null && level === 'usual') return null
  if (kind === null || kind === 'altcha') return () => altchaToken(level)
  return async (expired) =>
    (await import('./third-party-captcha.ts')).thirdPartyToken(kind, site_key ?? '', { language, box: box(), expired })
}
