import * as z from 'zod/mini'
import type { Language } from '#domain/language.ts'
import { basicAuth, formQuestion } from '../../form-question.ts'
import { createProviderClient, type ProviderClient } from '../../provider-client.ts'
import type { CodeSender } from '../code-sender.ts'

/** `key` and `secret` are those of an API key, or the account's number and token. */
export type TwilioSettings = { url: string; key: string; secret: string; service: string }

const Started = z.object({ sid: z.optional(z.string()), code: z.optional(z.number()) })
/** A refusal's `status` is a number. */
const Checked = z.object({ status: z.optional(z.union([z.string(), z.number()])), valid: z.optional(z.boolean()) })

/** Its SMS speaks no Uzbek and refuses what it does not speak: without a locale it goes by the country of the number. */
const localeFor = (language: Language): Record<string, string> => (language === 'uz' ? {} : { Locale: language })

/** Twilio Verify: it makes, sends and checks the code itself, and sends nothing else. Its calls read the code out, so only SMS is used. */
export function twilio({ url, key, secret, service }: TwilioSettings, client: ProviderClient = createProviderClient('Twilio')): CodeSender {
  const at = `${url}/v2/Services/${encodeURIComponent(service)}`
  const headers = basicAuth(key, secret)
  return {
    channels: ['sms'],
    async send({ phone, language }) {
      const question = { To: `+${phone}`, Channel: 'sms', ...localeFor(language) }
      const asked = await client.ask(formQuestion(`${at}/Verifications`, question, headers), Started)
      if (!asked.ok) return asked
      const { sid, code } = asked.body
      if (asked.status < 300 && sid !== undefined) return { ok: true, code: null, verification: sid }
      return { ok: false, sent: false, why: `Twilio refused with ${code ?? asked.status}` }
    },
    async check(verification, code) {
      const asked = await client.ask(
        formQuestion(`${at}/VerificationCheck`, { VerificationSid: verification, Code: code }, headers),
        Checked,
      )
      if (asked.ok && asked.status < 300) return asked.body.status === 'approved' && asked.body.valid !== false ? 'right' : 'wrong'
      // Not found is a verification that is over, 429 one with too many wrong checks; the rest says nothing of the code.
      return asked.status === 404 || asked.status === 429 ? 'wrong' : 'unknown'
    },
  }
}
