import type { CodeRequest, CodeSender, Notice } from './code-sender.ts'
import { httpSender, type HttpSenderSettings } from './http/http-sender.ts'
import { netgsm, type NetgsmSettings } from './netgsm/netgsm.ts'
import { smsRu, type SmsRuSettings } from './sms-ru/sms-ru.ts'
import { smsc, type SmscSettings } from './smsc/smsc.ts'
import { twilio, type TwilioSettings } from './twilio/twilio.ts'

/** The configured senders, in order of preference. */
export type SenderSettings = { prefix: string } & (
  | { kind: 'smsru'; settings: SmsRuSettings }
  | { kind: 'smsc'; settings: SmscSettings }
  | { kind: 'twilio'; settings: TwilioSettings }
  | { kind: 'netgsm'; settings: NetgsmSettings }
  | { kind: 'http'; settings: HttpSenderSettings }
)

function senderOf(entry: SenderSettings): CodeSender {
  switch (entry.kind) {
    case 'smsru':
      return smsRu(entry.settings)
    case 'smsc':
      return smsc(entry.settings)
    case 'twilio':
      return twilio(entry.settings)
    case 'netgsm':
      return netgsm(entry.settings)
    case 'http':
      return httpSender(entry.settings)
  }
}

/** All senders as one; null when none is configured. */
export function codeSenders(entries: readonly SenderSettings[]): CodeSender | null {
  if (entries.length === 0) return null
  return routedSender(entries.map((entry) => ({ name: entry.kind, prefix: entry.prefix, sender: senderOf(entry) })))
}

/** One of several senders, for numbers with a prefix; an empty one matches all. */
type SenderRoute = { name: string; prefix: string; sender: CodeSender }

/**
 * Several senders as one. The first one for a number and channel is used; the next only if that one certainly sent
 * nothing, so that nobody gets two codes.
 */
export function routedSender(routes: readonly SenderRoute[]): CodeSender {
  const fitting = ({ phone, channel }: CodeRequest): SenderRoute[] =>
    routes.filter(({ prefix, sender }) => phone.startsWith(prefix) && sender.channels.includes(channel))
  return {
    channels: (['sms', 'call'] as const).filter((channel) => routes.some(({ sender }) => sender.channels.includes(channel))),
    async send(request) {
      const whys: string[] = []
      for (const { name, sender } of fitting(request)) {
        const sent = await sender.send(request)
        if (sent.ok) return { ...sent, verification: sent.verification === null ? null : `${name} ${sent.verification}` }
        whys.push(sent.why)
        if (sent.sent) return { ok: false, sent: true, why: whys.join('; ') }
      }
      return { ok: false, sent: false, why: whys.join('; ') || 'No sender serves this number' }
    },
    async check(verification, code) {
      const [name = '', ...rest] = verification.split(' ')
      const route = routes.find((each) => each.name === name)
      return (await route?.sender.check?.(rest.join(' '), code)) ?? 'unknown'
    },
    ...(routes.some(({ sender }) => sender.sendText) && { sendText: (notice: Notice) => report(routes, notice) }),
  }
}

async function report(routes: readonly SenderRoute[], notice: Notice): ReturnType<NonNullable<CodeSender['sendText']>> {
  const whys: string[] = []
  for (const { prefix, sender } of routes) {
    const result = notice.phone.startsWith(prefix) ? await sender.sendText?.(notice) : undefined
    if (result?.ok) return result
    if (result) whys.push(result.why)
    if (result?.sent) return { ok: false, sent: true, why: whys.join('; ') }
  }
  return { ok: false, sent: false, why: whys.join('; ') || 'No sender of messages serves this number' }
}
