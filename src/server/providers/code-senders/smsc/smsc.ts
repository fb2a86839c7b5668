import * as z from 'zod/mini'
import { formQuestion } from '../../form-question.ts'
import { createProviderClient, type ProviderClient } from '../../provider-client.ts'
import type { CodeSender } from '../code-sender.ts'

/** Either a login with its password, or an API key. */
export type SmscSettings = { url: string; login: string | null; password: string | null; apiKey: string | null; sender: string | null }

const Reply = z.object({
  id: z.optional(z.union([z.number(), z.string()])),
  cnt: z.optional(z.number()),
  code: z.optional(z.union([z.string(), z.number()])),
  error: z.optional(z.string()),
  error_code: z.optional(z.number()),
})

/** SMSC.ru: an SMS with our code, or a call from a number of which they tell the last six digits. */
export function smsc(settings: SmscSettings, client: ProviderClient = createProviderClient('SMSC')): CodeSender {
  const { url, login, password, apiKey, sender } = settings
  const who = apiKey === null ? { login, psw: password } : { apikey: apiKey }
  return {
    channels: ['sms', 'call'],
    async send({ channel, phone, text, code }) {
      const what = channel === 'sms' ? { mes: text, sender } : { mes: 'code', call: 1 }
      const asked = await client.ask(
        formQuestion(`${url}/sys/send.php`, { ...who, phones: phone, ...what, charset: 'utf-8', fmt: 3 }),
        Reply,
      )
      if (!asked.ok) return asked
      const { error, error_code, code: calling } = asked.body
      if (error !== undefined || error_code !== undefined || asked.body.id === undefined)
        return { ok: false, sent: false, why: `SMSC refused with ${error_code ?? 'no code'}` }
      if (channel === 'sms') return { ok: true, code, verification: null }
      if (calling === undefined) return { ok: false, sent: true, why: 'SMSC did not tell the number that calls' }
      return { ok: true, code: String(calling).padStart(6, '0').slice(-4), verification: null }
    },
  }
}
