import type { CaptchaKind } from '#server/providers/captcha/captcha.ts'
import type { Services } from '#server/services.ts'
import type { ThirdPartySources } from './content-security.ts'

const yandex = 'https://smartcaptcha.cloud.yandex.ru'
const turnstile = 'https://challenges.cloudflare.com'
const hcaptcha = 'https://hcaptcha.com https://*.hcaptcha.com'
const sources: Record<Exclude<CaptchaKind, 'altcha'>, ThirdPartySources> = {
  // Its documentation names no policy. The script is on this host since the move from smartcaptcha.yandexcloud.net
  // (@yandex/smart-captcha 2.9.1); policies of sites that use it, and report what is blocked, name the same host for
  // frames and calls.
  smartcaptcha: { script: yandex, frame: yandex, connect: yandex },
  // developers.cloudflare.com/turnstile/reference/content-security-policy
  turnstile: { script: turnstile, frame: turnstile },
  // developers.google.com/recaptcha/docs/faq (im-using-content-security-policy-csp-on-my-website). It does not mention
  // the call to api2/clr that the page itself makes since 2025, without which the challenge never ends.
  recaptcha: {
    script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    frame: 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    connect: 'https://www.google.com/recaptcha/',
  },
  // docs.hcaptcha.com (content-security-policy-settings), which advises against listing single subdomains.
  hcaptcha: { script: hcaptcha, frame: hcaptcha, style: hcaptcha, connect: hcaptcha },
}

/** The sources that the configured captcha needs on pages with sign-in or guest orders; null for our own files only. */
export function captchaSources({ signIn }: Pick<Services, 'signIn'>): ThirdPartySources | null {
  const kind = signIn.captcha?.widget.kind
  return kind === undefined || kind === 'altcha' ? null : sources[kind]
}
