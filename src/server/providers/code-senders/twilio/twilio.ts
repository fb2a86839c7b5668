import * as z from 'zod/mini'
import type { Language } from '#domain/language.ts'
import { basicAuth, formQuestion } from '../../form-question.ts'
import { createProviderClient, type ProviderClient } from '../../provider-client.ts'
import type { CodeSender } from '../code-sender.ts'

/** `key` and `secret` are those of an API key, or the account's id and token. */
export type TwilioSettings = { url: string; key: string; secret: string; service: string }

const Started = z.object({ sid: z.optional(z.string()), code: z.optional(z.number()) })
/** A refusal's `status` is a number. */
const Checked = z.object({ status: z.optional(z.union([z.string(), z.number()])), valid: z.optional(z.boolean()) })

/** Its SMS does not support Uzbek and refuses unknown locales: without one it uses the country of the number. */
const localeFor = (language: Language): Record<string, string> => (language === 'uz' ? {} : { Locale: language })

/**
 * Twilio Verify: it creates, sends and checks the code itself, and sends nothing else. Its calls read the code aloud,
 * so only SMS is used.
 */
export function twilio({ url, key, secret, service }: TwilioSettings, client: ProviderClient = createProviderClient('Twilio')): CodeSender {
  const at = `${url}/v2/Services/${encodeURIComponent(service)}`
  const headers = basicAuth(key, secret)
  return {
    channels: ['sms'],
    async send({ phone, language }) {
      const question = { To: `+${phone}`, Channel: 'sms', ...localeFor(language) }
      const response = await client.request(formQuestion(`${at}/Verifications`, question, headers), Started)
      if (!response.ok) return response
      const { sid, code } = response.body
      if (response.status < 300 && sid !== undefined) return { ok: true, code: null, verification: sid }
      return { ok: false, sent: false, why: `Twilio refused with ${code ?? response.status}` }
    },
    async check(verification, code) {
      const response = await client.request(
        formQuestion(`${at}/VerificationCheck`, { VerificationSid: verification, Code: code }, headers),
        Checked,
      )
      if (response.ok && response.status < 300)
        return response.body.status === 'approved' && response.body.valid !== false ? 'right' : 'wrong'
      // 404: the verification is over; 429: too many wrong checks; other statuses say nothing about the code.
      return response.status === 404 || response.status === 429 ? 'wrong' : 'unknown'
    },
  }
}
