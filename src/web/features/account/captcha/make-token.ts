import type { Settings } from '#contract/settings.ts'
import { altchaToken, type CaptchaLevel } from './altcha-token.ts'
import type { MakeToken } from './token-source.ts'

/** The language of the words beside a captcha, and where it is drawn. */
export type CaptchaWhere = { language: string; box: () => HTMLElement | null }

/**
 * How a shop's captcha is asked for a token; null where none is wanted. Strangers' scripts come only with their captchas.
 * Where the shop asks for no captcha, what a refusal has asked for is the shop's own work.
 */
export function makeToken(captcha: Settings['captcha'], level: CaptchaLevel, { language, box }: CaptchaWhere): MakeToken | null {
  const { kind, site_key } = captcha.checked ? captcha : { kind: null, site_key: null }
  if (kind === null && level === 'usual') return null
  if (kind === null || kind === 'altcha') return () => altchaToken(level)
  return async (expired) =>
    (await import('./third-party-captcha.ts')).thirdPartyToken(kind, site_key ?? '', { language, box: box(), expired })
}
