import * as z from 'zod/mini'
import { formQuestion } from '../../form-question.ts'
import { createProviderClient, type ProviderClient } from '../../provider-client.ts'
import type { Captcha } from '../captcha.ts'

export type SiteverifyKind = 'turnstile' | 'recaptcha' | 'hcaptcha'
export type SiteverifySettings = { kind: SiteverifyKind; url: string; siteKey: string; secret: string }

/** The verification path on each service's host. */
const paths: Record<SiteverifyKind, string> = {
  turnstile: '/turnstile/v0/siteverify',
  recaptcha: '/recaptcha/api/siteverify',
  hcaptcha: '/siteverify',
}

/** Errors of our own settings or of the service: not the visitor's fault. */
const ourFault = new Set(['missing-input-secret', 'invalid-input-secret', 'sitekey-secret-mismatch', 'bad-request', 'internal-error'])

const Reply = z.object({ success: z.boolean(), score: z.optional(z.number()), 'error-codes': z.optional(z.array(z.string())) })

/** Turnstile, reCAPTCHA and hCaptcha use the same request: a form with secret, response and remoteip. */
export function siteverify(
  { kind, url, siteKey, secret }: SiteverifySettings,
  client: ProviderClient = createProviderClient(kind),
): Captcha {
  return {
    widget: { kind, siteKey },
    challenge: async () => null,
    async verify(token, remoteip) {
      const fields = { secret, response: token, remoteip, ...(kind === 'hcaptcha' ? { sitekey: siteKey } : {}) }
      const response = await client.request(formQuestion(url + paths[kind], fields), Reply)
      if (!response.ok) return 'unavailable'
      const { success, score, 'error-codes': codes = [] } = response.body
      // Only reCAPTCHA has scores in which more is better; 0.5 is Google's recommended threshold.
      if (success) return kind === 'recaptcha' && score !== undefined && score < 0.5 ? 'fail' : 'pass'
      return codes.some((code) => ourFault.has(code)) ? 'unavailable' : 'fail'
    },
  }
}
