import type { Brand } from '#brands/brand.ts'
import type { CaptchaKind } from '#server/providers/captcha/captcha.ts'
import type { Services } from '#server/services.ts'

/** What a captcha of somebody else needs of a page, by directive, as its makers' documents say. */
export type CaptchaSources = { script: string; frame: string; style?: string; connect?: string }

const hcaptcha = 'https://hcaptcha.com https://*.hcaptcha.com'
const sources: Record<Exclude<CaptchaKind, 'altcha'>, CaptchaSources> = {
  smartcaptcha: { script: 'https://smartcaptcha.cloud.yandex.ru', frame: 'https://smartcaptcha.cloud.yandex.ru' },
  turnstile: { script: 'https://challenges.cloudflare.com', frame: 'https://challenges.cloudflare.com' },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  },
  hcaptcha: { script: hcaptcha, frame: hcaptcha, style: hcaptcha, connect: hcaptcha },
}

/** What the pages of a brand must allow so that one can sign in on them; null for our own files alone. */
export function captchaSources({ signIn }: Pick<Services, 'signIn'>, brand: Pick<Brand, 'customers'>): CaptchaSources | null {
  const kind = signIn.captcha?.widget.kind
  return kind === undefined || kind === 'altcha' || !brand.customers.authEnabled ? null : sources[kind]
}
