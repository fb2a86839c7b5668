import * as z from 'zod/mini'
import { createProviderClient, type ProviderClient } from '../../provider-client.ts'
import type { CodeRequest, CodeSender, NotSent, Notice } from '../code-sender.ts'

/** `body` is JSON or a form with {{phone}}, {{text}}, {{code}}, {{channel}} and {{language}} in it, as may be the URL; null is the usual one. */
export type HttpSenderSettings = { url: string; body: string | null; token: string | null }

const usualBody = '{"phone":"{{phone}}","text":"{{text}}","code":"{{code}}","channel":"{{channel}}","language":"{{language}}"}'

const Reply = z.object({ code: z.optional(z.string()) })

type TemplateFields = Pick<CodeRequest, 'phone' | 'text' | 'code' | 'channel' | 'language'>

/** Once through, so that a text which happens to hold braces stays as it is. */
const fill = (template: string, words: TemplateFields, write: (text: string) => string): string =>
  template.replace(/\{\{(phone|text|code|channel|language)\}\}/g, (_, name: 'phone' | 'text' | 'code' | 'channel' | 'language') =>
    write(words[name]),
  )

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

/** Any gateway that takes one HTTP request. 2xx means sent; `{"code": "…"}` in the answer is a code of its own choice. */
export function httpSender(
  { url, body: given, token }: HttpSenderSettings,
  client: ProviderClient = createProviderClient('The SMS gateway'),
): CodeSender {
  const body = given ?? usualBody
  const isJson = body.trimStart().startsWith('{')
  const ask = async (words: TemplateFields): Promise<{ ok: true; code: string | null } | NotSent> => {
    const asked = await client.ask(
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
    // A gateway may answer with any text: only its status is agreed.
    const isTaken = asked.status !== null && asked.status >= 200 && asked.status < 300
    if (isTaken) return { ok: true, code: (asked.ok && asked.body.code) || null }
    return asked.ok ? { ok: false, sent: false, why: `The SMS gateway refused with ${asked.status}` } : asked
  }
  return {
    channels: ['sms', 'call'],
    async send(request) {
      const sent = await ask(request)
      return sent.ok ? { ok: true, code: sent.code ?? request.code, verification: null } : sent
    },
    // A gateway that is told nothing but the code makes its own words of it.
    ...(/\{\{text\}\}/.test(url + body) && {
      tell: async ({ phone, text, language }: Notice) => {
        const sent = await ask({ phone, text, language, code: '', channel: 'sms' })
        return sent.ok ? { ok: true as const } : sent
      },
    }),
  }
}
