import * as z from 'zod/mini'
import { createProviderClient, type ProviderClient } from '../../provider-client.ts'
import type { CodeRequest, CodeSender, SendFailure, Notice } from '../code-sender.ts'

/**
 * `body` is JSON or a form with the placeholders {{phone}}, {{text}}, {{code}}, {{channel}} and {{language}}, which the
 * URL may contain too; null is the default body.
 */
export type HttpSenderSettings = { url: string; body: string | null; token: string | null }

const usualBody = '{"phone":"{{phone}}","text":"{{text}}","code":"{{code}}","channel":"{{channel}}","language":"{{language}}"}'

const Reply = z.object({ code: z.optional(z.string()) })

type TemplateFields = Pick<CodeRequest, 'phone' | 'text' | 'code' | 'channel' | 'language'>

/** Replaces all placeholders in one pass, so that braces in a text stay unchanged. */
const fill = (template: string, words: TemplateFields, write: (text: string) => string): string =>
  template.replace(/\{\{(phone|text|code|channel|language)\}\}/g, (_, name: 'phone' | 'text' | 'code' | 'channel' | 'language') =>
    write(words[name]),
  )

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

/** Any gateway that accepts one HTTP request. 2xx means sent; `{"code": "…"}` in the response is a code of its own choice. */
export function httpSender(
  { url, body: given, token }: HttpSenderSettings,
  client: ProviderClient = createProviderClient('The SMS gateway'),
): CodeSender {
  const body = given ?? usualBody
  const isJson = body.trimStart().startsWith('{')
  const post = async (words: TemplateFields): Promise<{ ok: true; code: string | null } | SendFailure> => {
    const result = await client.request(
      {
        method: 'POST',
        url: fill(url, words, encodeURIComponent),
        headers: {
          'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: fill(body, words, isJson ? inJson : encodeURIComponent),
      },
      Reply,
    )
    // The response may be any text: only its status is defined.
    const isTaken = result.status !== null && result.status >= 200 && result.status < 300
    if (isTaken) return { ok: true, code: (result.ok && result.body.code) || null }
    return result.ok ? { ok: false, sent: false, why: `The SMS gateway refused with ${result.status}` } : result
  }
  return {
    channels: ['sms', 'call'],
    async send(request) {
      const sent = await post(request)
      return sent.ok ? { ok: true, code: sent.code ?? request.code, verification: null } : sent
    },
    // A gateway whose template has only the code composes its own text, so it cannot send others.
    ...(/\{\{text\}\}/.test(url + body) && {
      sendText: async ({ phone, text, language }: Notice) => {
        const sent = await post({ phone, text, language, code: '', channel: 'sms' })
        return sent.ok ? { ok: true as const } : sent
      },
    }),
  }
}
