import * as z from 'zod/mini'
import { formQuestion } from '../../form-question.ts'
import { createProviderClient, type ProviderClient } from '../../provider-client.ts'
import type { CodeSender, SendFailure } from '../code-sender.ts'

/** Either a login with its password, or an API key. */
export type SmscSettings = { url: string; login: string | null; password: string | null; apiKey: string | null; sender: string | null }

const Reply = z.object({
  id: z.optional(z.union([z.number(), z.string()])),
  cnt: z.optional(z.number()),
  code: z.optional(z.union([z.string(), z.number()])),
  error: z.optional(z.string()),
  error_code: z.optional(z.number()),
})

/** SMSC.ru: an SMS with our code, or a call from a number whose last six digits they return. */
export function smsc(settings: SmscSettings, client: ProviderClient = createProviderClient('SMSC')): CodeSender {
  const { url, login, password, apiKey, sender } = settings
  const who = apiKey === null ? { login, psw: password } : { apikey: apiKey }
  const post = (phone: string, what: Record<string, string | number | null>) =>
    client.request(formQuestion(`${url}/sys/send.php`, { ...who, phones: phone, ...what, charset: 'utf-8', fmt: 3 }), Reply)
  return {
    channels: ['sms', 'call'],
    async send({ channel, phone, text, code }) {
      const response = await post(phone, channel === 'sms' ? { mes: text, sender } : { mes: 'code', call: 1 })
      if (!response.ok) return response
      const refusal = refusalOf(response.body)
      if (refusal) return refusal
      if (channel === 'sms') return { ok: true, code, verification: null }
      const { code: calling } = response.body
      if (calling === undefined) return { ok: false, sent: true, why: 'SMSC did not tell the number that calls' }
      return { ok: true, code: String(calling).padStart(6, '0').slice(-4), verification: null }
    },
    async sendText({ phone, text }) {
      const response = await post(phone, { mes: text, sender })
      return response.ok ? (refusalOf(response.body) ?? { ok: true }) : response
    },
  }
}

const refusalOf = ({ id, error, error_code }: z.infer<typeof Reply>): SendFailure | null =>
  error !== undefined || error_code !== undefined || id === undefined
    ? { ok: false, sent: false, why: `SMSC refused with ${error_code ?? 'no code'}` }
    : null
