import { type Limit, secondsUntilFree, stillCounted, wrongPerAsker, wrongPerPhone } from '#domain/customer/sign-in-limits.ts'
import type { Visit } from '#server/http/visit.ts'
import type { CodeChannel } from '#server/providers/code-senders/code-sender.ts'
import { lockPhone, type PhoneRecord, takeBack, type Within, writePhone } from './sign-in-store.ts'
import type { Database } from '#server/database/connect.ts'

/** Who asks about a phone: a browser that has signed in with it before, or anybody. */
export type Asker = Pick<Visit, 'visitor' | 'address'> & { phone: string; device: string | null }

type Ledger = { key: string; wrong: readonly Limit[] }

/** Under which key codes are counted: no stranger's count touches that of a browser which the phone is known to. */
const sentKey = ({ phone, device }: Asker): string => (device === null ? phone : `${phone}#${device}`)

/** Where wrong codes are counted: by the asker first, and for the phone as the last wall. */
function ledgersOf(asker: Asker, channel: CodeChannel): Ledger[] {
  const { phone, device, visitor, address } = asker
  if (device !== null) return [{ key: sentKey(asker), wrong: wrongPerAsker }]
  return [
    { key: phone, wrong: wrongPerPhone[channel] },
    { key: `${phone}@${visitor}`, wrong: wrongPerAsker },
    { key: `${phone}@${address}`, wrong: wrongPerAsker },
  ]
}

/** `phone`: the last wall, which a call still gets through where there are calls. */
export type Locked = 'asker' | 'phone' | null

/** Reads what is counted of an asker's phone, with everybody else who asks about it waiting. */
export async function lockAsker(transaction: Within, asker: Asker, channel: CodeChannel, now: number) {
  const ledgers = ledgersOf(asker, channel)
  const records = new Map<string, PhoneRecord>()
  // Everybody takes them in the same order, so that nobody waits in a circle.
  for (const key of [...new Set([sentKey(asker), ...ledgers.map(({ key }) => key)])].sort())
    records.set(key, await lockPhone(transaction, key))
  const wrongOf = ({ key, wrong }: Ledger): number[] => stillCounted(wrong, records.get(key)?.wrong ?? [], now)
  const full = ledgers.filter((ledger) => secondsUntilFree(ledger.wrong, wrongOf(ledger), now) > 0)
  const locked: Locked = full.length === 0 ? null : full.every(({ key }) => key === asker.phone) ? 'phone' : 'asker'
  return {
    locked,
    sent: records.get(sentKey(asker))?.sent ?? [],
    writeSent: (sent: number[]) => writePhone(transaction, sentKey(asker), { sent }),
    countWrong: async () => {
      for (const ledger of ledgers) await writePhone(transaction, ledger.key, { wrong: [...wrongOf(ledger), now] })
    },
  }
}

export const takeBackSent = (database: Pick<Database, 'kysely'>, asker: Asker, moment: number): Promise<void> =>
  takeBack(database, sentKey(asker), 'sent', moment)

/** What was counted as wrong before it was looked at was right. */
export async function takeBackWrong(database: Pick<Database, 'kysely'>, asker: Asker, channel: CodeChannel, moment: number): Promise<void> {
  for (const { key } of ledgersOf(asker, channel)) await takeBack(database, key, 'wrong', moment)
}
