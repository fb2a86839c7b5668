import * as z from 'zod/mini'
import { formQuestion } from '../../form-question.ts'
import { createProviderClient, type ProviderClient } from '../../provider-client.ts'
import type { Captcha } from '../captcha.ts'

export type SmartCaptchaSettings = { url: string; siteKey: string; secret: string }

const Reply = z.object({ status: z.string() })

/** Yandex SmartCaptcha. */
export function smartcaptcha(
  { url, siteKey, secret }: SmartCaptchaSettings,
  client: ProviderClient = createProviderClient('SmartCaptcha'),
): Captcha {
  return {
    widget: { kind: 'smartcaptcha', siteKey },
    challenge: async () => null,
    async verify(token, ip) {
      const response = await client.request(formQuestion(`${url}/validate`, { secret, token, ip }), Reply)
      if (!response.ok || response.status !== 200) return 'unavailable'
      return response.body.status === 'ok' ? 'pass' : 'fail'
    },
  }
}
