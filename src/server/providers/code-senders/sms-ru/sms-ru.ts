import * as z from 'zod/mini'
import { formQuestion } from '../../form-question.ts'
import { createProviderClient, type ProviderClient } from '../../provider-client.ts'
import type { CodeRequest, CodeSender, SendFailure, SendResult } from '../code-sender.ts'

export type SmsRuSettings = { url: string; apiId: string; from: string | null }

const Text = z.optional(z.string())
const Status = { status: z.string(), status_code: z.optional(z.number()), status_text: Text }
const SmsReply = z.object({ ...Status, sms: z.optional(z.record(z.string(), z.object(Status))) })
const CallReply = z.object({ ...Status, code: z.optional(z.union([z.string(), z.number()])) })

/** SMS.ru: an SMS with our code, or a call from a number whose last four digits are their code. */
export function smsRu(settings: SmsRuSettings, client: ProviderClient = createProviderClient('SMS.ru')): CodeSender {
  return {
    channels: ['sms', 'call'],
    async send(request) {
      if (request.channel === 'call') return call(settings, client, request)
      const sent = await sendSms(settings, client, request)
      return sent.ok ? { ok: true, code: request.code, verification: null } : sent
    },
    // Sent by a job, so there is no client address to pass on.
    sendText: ({ phone, text }) => sendSms(settings, client, { phone, text, address: null }),
  }
}

async function sendSms(
  { url, apiId, from }: SmsRuSettings,
  client: ProviderClient,
  { phone, text, address }: Pick<CodeRequest, 'phone' | 'text' | 'address'>,
): Promise<{ ok: true } | SendFailure> {
  const fields = { api_id: apiId, to: phone, msg: text, json: 1, from, ip: address }
  const response = await client.request(formQuestion(`${url}/sms/send`, fields), SmsReply)
  if (!response.ok) return response
  const { sms, ...whole } = response.body
  const own = sms?.[phone] ?? whole
  if (whole.status === 'OK' && own.status === 'OK') return { ok: true }
  return refusal(own)
}

async function call({ url, apiId }: SmsRuSettings, client: ProviderClient, { phone, address }: CodeRequest): Promise<SendResult> {
  // -1 is their value for a call without a client address.
  const response = await client.request(formQuestion(`${url}/code/call`, { api_id: apiId, phone, ip: address ?? '-1' }), CallReply)
  if (!response.ok) return response
  const { code, ...whole } = response.body
  // A number loses its leading zeros.
  if (whole.status === 'OK' && code !== undefined) return { ok: true, code: String(code).padStart(4, '0').slice(-4), verification: null }
  return refusal(whole)
}

const refusal = ({ status_code }: { status_code?: number | undefined }): SendFailure => ({
  ok: false,
  sent: false,
  why: `SMS.ru refused with ${status_code ?? 'no code'}`,
})
