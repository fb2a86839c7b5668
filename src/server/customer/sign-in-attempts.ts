import {
  areManyCodes,
  codesPerRequester,
  type Limit,
  secondsUntilFree,
  secondsUntilPhone,
  stillCounted,
  wrongPerRequester,
  wrongPerPhone,
} from '#domain/customer/sign-in-limits.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { CodeChannel } from '#server/providers/code-senders/code-sender.ts'
import { lockPhone, type PhoneRecord, sentTo, takeBack, type Tx, writePhone } from './sign-in-store.ts'
import type { Database } from '#server/database/connect.ts'

/** Who requests a code for a phone: a browser that has signed in with it before, or any other client. */
export type CodeRequester = Pick<RequestContext, 'visitor' | 'address'> & { phone: string; device: string | null }

type Ledger = { key: string; wrong: readonly Limit[]; untilSent: (sent: readonly number[], now: number) => number }

const untilAsker = (sent: readonly number[], now: number): number => secondsUntilFree(codesPerRequester, sent, now)

/**
 * The counters of sent and wrong codes: one of the client, and one of the phone for all unrecognized clients. A browser
 * that has signed in with the phone has only its own.
 */
function ledgersOf(requester: CodeRequester, channel: CodeChannel): Ledger[] {
  const { phone, device, visitor, address } = requester
  if (device !== null) return [{ key: `${phone}#${device}`, wrong: wrongPerRequester, untilSent: untilAsker }]
  return [
    { key: phone, wrong: wrongPerPhone[channel], untilSent: secondsUntilPhone },
    { key: `${phone}@${visitor}`, wrong: wrongPerRequester, untilSent: untilAsker },
    { key: `${phone}@${address}`, wrong: wrongPerRequester, untilSent: untilAsker },
  ]
}

/** `phone`: the limit of the phone, which a call can bypass where calls are configured. */
export type Locked = 'asker' | 'phone' | null

/** Reads the counters of a client and phone; locks them against parallel requests. */
export async function lockAttempts(transaction: Tx, requester: CodeRequester, channel: CodeChannel, now: number) {
  const ledgers = ledgersOf(requester, channel)
  const records = new Map<string, PhoneRecord>()
  // All requests lock in the same order, to avoid deadlocks.
  for (const key of ledgers.map((ledger) => ledger.key).sort()) records.set(key, await lockPhone(transaction, key))
  const wrongOf = ({ key, wrong }: Ledger): number[] => stillCounted(wrong, records.get(key)?.wrong ?? [], now)
  const full = ledgers.filter((ledger) => secondsUntilFree(ledger.wrong, wrongOf(ledger), now) > 0)
  const locked: Locked = full.length === 0 ? null : full.every(({ key }) => key === requester.phone) ? 'phone' : 'asker'
  const sentOf = ({ key }: Ledger): number[] => stillCounted(codesPerRequester, records.get(key)?.sent ?? [], now)
  const wait = (more: number[]): number => Math.max(...ledgers.map((each) => each.untilSent([...sentOf(each), ...more], now)))
  return {
    locked,
    /** Whether a code requires a harder captcha. */
    takesWork: requester.device === null && areManyCodes(records.get(requester.phone)?.sent ?? [], now),
    /** Seconds until a code may be sent. */
    wait: wait([]),
    /** Counts a code that is sent now; returns the seconds until the next. */
    countSent: async (): Promise<number> => {
      for (const ledger of ledgers) await writePhone(transaction, ledger.key, { sent: [...sentOf(ledger), now] })
      return wait([now])
    },
    countWrong: async () => {
      for (const ledger of ledgers) await writePhone(transaction, ledger.key, { wrong: [...wrongOf(ledger), now] })
    },
  }
}

/** Whether an unrecognized client's code requires a harder captcha, because many were requested; false while none can be sent anyway. */
export async function takesWork(
  { kysely }: Pick<Database, 'kysely'>,
  requester: CodeRequester,
  channel: CodeChannel,
  now: number,
): Promise<boolean> {
  const ledgers = ledgersOf(requester, channel)
  const sent = await sentTo(
    { kysely },
    ledgers.map(({ key }) => key),
  )
  const sentOf = (key: string): number[] => sent.get(key) ?? []
  return areManyCodes(sentOf(requester.phone), now) && ledgers.every(({ key, untilSent }) => untilSent(sentOf(key), now) === 0)
}

/** Gives back a count because nothing was sent. */
export async function takeBackSent(
  database: Pick<Database, 'kysely'>,
  requester: CodeRequester,
  channel: CodeChannel,
  moment: number,
): Promise<void> {
  for (const { key } of ledgersOf(requester, channel)) await takeBack(database, key, 'sent', moment)
}

/** Gives back a count because the code was correct. */
export async function takeBackWrong(
  database: Pick<Database, 'kysely'>,
  requester: CodeRequester,
  channel: CodeChannel,
  moment: number,
): Promise<void> {
  for (const { key } of ledgersOf(requester, channel)) await takeBack(database, key, 'wrong', moment)
}
