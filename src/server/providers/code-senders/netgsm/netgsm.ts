import * as z from 'zod/mini'
import { basicAuth } from '../../form-question.ts'
import { createProviderClient, type ProviderClient } from '../../provider-client.ts'
import type { CodeSender, SendFailure } from '../code-sender.ts'

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

/** Their codes are sent without Turkish letters; a text in another script is replaced by the code alone. */
export function plainText(text: string, code: string): string {
  const latin = text.replace(/[^ -~]/g, (letter) => plain[letter] ?? letter)
  return /^[ -~]{1,155}$/.test(latin) ? latin : code
}

/** Other messages may have Latin and Turkish letters. A text in another script is replaced by its short form. */
export const turkishText = (text: string, essence: string): string => {
  const known = text.replace(/[ʻ—]/g, (letter) => plain[letter] ?? letter)
  return /^[ -~çğıöşüÇĞİÖŞÜ]+$/.test(known) ? known : essence
}

/** Netgsm (Turkey): codes and other messages by SMS to Turkish mobile numbers. */
export function netgsm(
  { url, user, password, header }: NetgsmSettings,
  client: ProviderClient = createProviderClient('Netgsm'),
): CodeSender {
  /** Codes use a separate endpoint that is faster and allows less text. */
  async function post(path: 'otp' | 'send', phone: string, messageTo: (mobile: string) => object): Promise<{ ok: true } | SendFailure> {
    const [, mobile] = /^90(5\d{9})$/.exec(phone) ?? []
    if (mobile === undefined) return { ok: false, sent: false, why: 'Netgsm sends to Turkish mobile numbers only' }
    const response = await client.request(
      {
        method: 'POST',
        url: `${url}/sms/rest/v2/${path}`,
        headers: { 'content-type': 'application/json', ...basicAuth(user, password) },
        body: JSON.stringify({ msgheader: header, ...messageTo(mobile) }),
      },
      Reply,
    )
    if (!response.ok) return response
    if (response.status < 300 && String(response.body.code) === '00') return { ok: true }
    return { ok: false, sent: false, why: `Netgsm refused with ${response.body.code ?? response.status}` }
  }
  return {
    channels: ['sms'],
    async send({ phone, text, code }) {
      const sent = await post('otp', phone, (no) => ({ msg: plainText(text, code), no }))
      return sent.ok ? { ok: true, code, verification: null } : sent
    },
    // Messages about the customer's own order are not advertising: the filter for that (İYS) is off.
    sendText: ({ phone, text, essence }) =>
      post('send', phone, (no) => ({ messages: [{ msg: turkishText(text, essence), no }], encoding: 'TR', iysfilter: '0' })),
  }
}
