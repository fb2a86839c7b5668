import {
  areManyCodes,
  codesPerAsker,
  type Limit,
  secondsUntilFree,
  secondsUntilPhone,
  stillCounted,
  wrongPerAsker,
  wrongPerPhone,
} from '#domain/customer/sign-in-limits.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { CodeChannel } from '#server/providers/code-senders/code-sender.ts'
import { lockPhone, type PhoneRecord, sentTo, takeBack, type Within, writePhone } from './sign-in-store.ts'
import type { Database } from '#server/database/connect.ts'

/** Who asks about a phone: a browser that has signed in with it before, or anybody. */
export type Asker = Pick<RequestContext, 'visitor' | 'address'> & { phone: string; device: string | null }

type Ledger = { key: string; wrong: readonly Limit[]; untilSent: (sent: readonly number[], now: number) => number }

const untilAsker = (sent: readonly number[], now: number): number => secondsUntilFree(codesPerAsker, sent, now)

/**
 * Where codes are counted, those that are sent and those that are wrong: by the asker first, and for the phone as the last
 * wall. No stranger's count touches that of a browser which the phone is known to.
 */
function ledgersOf(asker: Asker, channel: CodeChannel): Ledger[] {
  const { phone, device, visitor, address } = asker
  if (device !== null) return [{ key: `${phone}#${device}`, wrong: wrongPerAsker, untilSent: untilAsker }]
  return [
    { key: phone, wrong: wrongPerPhone[channel], untilSent: secondsUntilPhone },
    { key: `${phone}@${visitor}`, wrong: wrongPerAsker, untilSent: untilAsker },
    { key: `${phone}@${address}`, wrong: wrongPerAsker, untilSent: untilAsker },
  ]
}

/** `phone`: the last wall, which a call still gets through where there are calls. */
export type Locked = 'asker' | 'phone' | null

/** Reads what is counted of an asker's phone, with everybody else who asks about it waiting. */
export async function lockAsker(transaction: Within, asker: Asker, channel: CodeChannel, now: number) {
  const ledgers = ledgersOf(asker, channel)
  const records = new Map<string, PhoneRecord>()
  // Everybody takes them in the same order, so that nobody waits in a circle.
  for (const key of ledgers.map((ledger) => ledger.key).sort()) records.set(key, await lockPhone(transaction, key))
  const wrongOf = ({ key, wrong }: Ledger): number[] => stillCounted(wrong, records.get(key)?.wrong ?? [], now)
  const full = ledgers.filter((ledger) => secondsUntilFree(ledger.wrong, wrongOf(ledger), now) > 0)
  const locked: Locked = full.length === 0 ? null : full.every(({ key }) => key === asker.phone) ? 'phone' : 'asker'
  const sentOf = ({ key }: Ledger): number[] => stillCounted(codesPerAsker, records.get(key)?.sent ?? [], now)
  const wait = (more: number[]): number => Math.max(...ledgers.map((each) => each.untilSent([...sentOf(each), ...more], now)))
  return {
    locked,
    /** Whether a code takes harder work by now. */
    takesWork: asker.device === null && areManyCodes(records.get(asker.phone)?.sent ?? [], now),
    /** Seconds until a code may be sent. */
    wait: wait([]),
    /** Counts one that is sent now; the seconds until the next. */
    countSent: async (): Promise<number> => {
      for (const ledger of ledgers) await writePhone(transaction, ledger.key, { sent: [...sentOf(ledger), now] })
      return wait([now])
    },
    countWrong: async () => {
      for (const ledger of ledgers) await writePhone(transaction, ledger.key, { wrong: [...wrongOf(ledger), now] })
    },
  }
}

/** Whether a code takes harder work, as strangers have had so many sent to the phone; nobody works for one that cannot be sent yet. */
export async function takesWork({ kysely }: Pick<Database, 'kysely'>, asker: Asker, channel: CodeChannel, now: number): Promise<boolean> {
  if (asker.device !== null) return false
  const ledgers = ledgersOf(asker, channel)
  const sent = await sentTo(
    { kysely },
    ledgers.map(({ key }) => key),
  )
  const sentOf = (key: string): number[] => sent.get(key) ?? []
  return areManyCodes(sentOf(asker.phone), now) && ledgers.every(({ key, untilSent }) => untilSent(sentOf(key), now) === 0)
}

/** Nothing was sent after all. */
export async function takeBackSent(database: Pick<Database, 'kysely'>, asker: Asker, channel: CodeChannel, moment: number): Promise<void> {
  for (const { key } of ledgersOf(asker, channel)) await takeBack(database, key, 'sent', moment)
}

/** What was counted as wrong before it was looked at was right. */
export async function takeBackWrong(database: Pick<Database, 'kysely'>, asker: Asker, channel: CodeChannel, moment: number): Promise<void> {
  for (const { key } of ledgersOf(asker, channel)) await takeBack(database, key, 'wrong', moment)
}
