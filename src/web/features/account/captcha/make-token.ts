import type { Settings } from '#contract/settings.ts'
import { altchaToken } from './altcha-token.ts'

/** How a shop's captcha is asked for a token; null where none is wanted. Strangers' scripts come only with their captchas. */
export function makeToken(captcha: Settings['captcha'], language: string, box: () => HTMLElement | null): (() => Promise<string>) | null {
  if (!captcha.checked || captcha.kind === null) return null
  if (captcha.kind === 'altcha') return altchaToken
  const { kind, site_key } = captcha
  return async () => (await import('./stranger-token.ts')).strangerToken(kind, site_key ?? '', language, box())
}
