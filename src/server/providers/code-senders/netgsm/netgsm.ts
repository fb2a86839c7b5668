import * as z from 'zod/mini'
import { basicAuth } from '../../form-question.ts'
import { createProviderClient, type ProviderClient } from '../../provider-client.ts'
import type { CodeSender, NotSent } from '../code-sender.ts'

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

/** Of ordinary messages: Latin letters with the Turkish ones. What is in another script is left out for what it comes down to. */
export const turkishText = (text: string, essence: string): string => {
  const known = text.replace(/[ʻ—]/g, (letter) => plain[letter] ?? letter)
  return /^[ -~çğıöşüÇĞİÖŞÜ]+$/.test(known) ? known : essence
}

/** Netgsm (Turkey): codes and other messages by SMS to Turkish mobile numbers. */
export function netgsm(
  { url, user, password, header }: NetgsmSettings,
  client: ProviderClient = createProviderClient('Netgsm'),
): CodeSender {
  /** Codes go a way of their own that is faster and carries less. */
  async function post(path: 'otp' | 'send', phone: string, messageTo: (mobile: string) => object): Promise<{ ok: true } | NotSent> {
    const [, mobile] = /^90(5\d{9})$/.exec(phone) ?? []
    if (mobile === undefined) return { ok: false, sent: false, why: 'Netgsm sends to Turkish mobile numbers only' }
    const asked = await client.ask(
      {
        method: 'POST',
        url: `${url}/sms/rest/v2/${path}`,
        headers: { 'content-type': 'application/json', ...basicAuth(user, password) },
        body: JSON.stringify({ msgheader: header, ...messageTo(mobile) }),
      },
      Reply,
    )
    if (!asked.ok) return asked
    if (asked.status < 300 && String(asked.body.code) === '00') return { ok: true }
    return { ok: false, sent: false, why: `Netgsm refused with ${asked.body.code ?? asked.status}` }
  }
  return {
    channels: ['sms'],
    async send({ phone, text, code }) {
      const sent = await post('otp', phone, (no) => ({ msg: plainText(text, code), no }))
      return sent.ok ? { ok: true, code, verification: null } : sent
    },
    // A word about the customer's own order is no advertisement: the filter for those (İYS) is off.
    tell: ({ phone, text, essence }) =>
      post('send', phone, (no) => ({ messages: [{ msg: turkishText(text, essence), no }], encoding: 'TR', iysfilter: '0' })),
  }
}
