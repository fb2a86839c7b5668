import type { CodeSender } from './code-sender.ts'
import { httpSender, type HttpSenderSettings } from './http/http-sender.ts'
import { netgsm, type NetgsmSettings } from './netgsm/netgsm.ts'
import { routedSender } from './routed-sender.ts'
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
