import * as z from 'zod/mini'
import { basicAuth } from '../../form-question.ts'
import { createProviderClient, type ProviderClient } from '../../provider-client.ts'
import type { CodeSender } from '../code-sender.ts'

export type NetgsmSettings = { url: string; user: string; password: string; header: string }

const Reply = z.object({ code: z.optional(z.union([z.string(), z.number()])) })

const plain: Record<string, string> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  Ç: 'C',
  Ğ: 'G',
  İ: 'I',
  Ö: 'O',
  Ş: 'S',
  Ü: 'U',
  ʻ: "'",
  '—': '-',
}

/** Their codes travel without Turkish letters; a text in another script is left out, and the code goes alone. */
export function plainText(text: string, code: string): string {
  const latin = text.replace(/[^ -~]/g, (letter) => plain[letter] ?? letter)
  return /^[ -~]{1,155}$/.test(latin) ? latin : code
}

/** Netgsm (Turkey): codes by SMS to Turkish mobile numbers. */
export function netgsm(
  { url, user, password, header }: NetgsmSettings,
  client: ProviderClient = createProviderClient('Netgsm'),
): CodeSender {
  return {
    channels: ['sms'],
    async send({ phone, text, code }) {
      const [, mobile] = /^90(5\d{9})$/.exec(phone) ?? []
      if (mobile === undefined) return { ok: false, sent: false, why: 'Netgsm sends to Turkish mobile numbers only' }
      const asked = await client.ask(
        {
          method: 'POST',
          url: `${url}/sms/rest/v2/otp`,
          headers: { 'content-type': 'application/json', ...basicAuth(user, password) },
          body: JSON.stringify({ msgheader: header, msg: plainText(text, code), no: mobile }),
        },
        Reply,
      )
      if (!asked.ok) return asked
      if (asked.status < 300 && String(asked.body.code) === '00') return { ok: true, code, verification: null }
      return { ok: false, sent: false, why: `Netgsm refused with ${asked.body.code ?? asked.status}` }
    },
  }
}
