import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/** A counter of calls within one minute since the epoch. */
export type CallBucket = { name: string; minute: number }

/**
 * Counts the calls of cheap limits in this process, and adds them to the table that all processes share once a second:
 * a statement for all of them instead of a write for each. The table answers with its totals, so after a second a
 * process knows the calls of the others, and those before its start. Until then it may admit as many calls as a limit
 * allows in all (decision 61).
 */
export type CallCounter = {
  /** Counts a call; returns the calls of that minute known so far, including this one. */
  take(bucket: CallBucket): number
  /** Reverts a call that was counted. */
  giveBack(bucket: CallBucket): void
  /** Adds what was counted since the last time to the table. */
  settle(): Promise<void>
  /** Settles for the last time. */
  close(): Promise<void>
}

export type CallCounterOptions = {
  database: Pick<Database, 'kysely'>
  warn: (text: string) => void
  /** Milliseconds from a call until it is settled; null: only by `settle`. */
  every?: number | null
}

/** `known`: as in the table when it was last settled. */
type Counter = CallBucket & { known: number; pending: number }

/** Counters beyond which those that are settled are dropped: the table has them, and the next settling reads them again. */
const countersAtMost = 50_000

const keyOf = ({ name, minute }: CallBucket): string => `${minute} ${name}`

export function createCallCounter({ database, warn, every = 1_000 }: CallCounterOptions): CallCounter {
  const counters = new Map<string, Counter>()
  let latest = 0
  let timer: NodeJS.Timeout | null = null
  let settling: Promise<void> = Promise.resolve()
  let hasFailed = false

  const dropSettled = (isOver: (counter: Counter) => boolean): void => {
    for (const [key, counter] of counters) if (counter.pending === 0 && isOver(counter)) counters.delete(key)
  }
  const counterOf = (bucket: CallBucket): Counter => {
    if (bucket.minute > latest) {
      latest = bucket.minute
      dropSettled(({ minute }) => minute < latest)
    }
    const key = keyOf(bucket)
    const found = counters.get(key)
    if (found) return found
    const made = { ...bucket, known: 0, pending: 0 }
    counters.set(key, made)
    return made
  }
  const change = (bucket: CallBucket, by: number): number => {
    const counter = counterOf(bucket)
    counter.pending += by
    if (every !== null) timer ??= setTimeout(() => void settle(), every).unref()
    return counter.known + counter.pending
  }

  const write = async (): Promise<void> => {
    const unsettled = [...counters.values()].filter(({ pending }) => pending !== 0)
    if (unsettled.length === 0) return
    const sent = unsettled.map(({ name, minute, pending }) => ({ name, minute, pending }))
    try {
      for (const { bucket, minute, spent } of await add(database, sent)) {
        const counter = counters.get(keyOf({ name: bucket, minute }))
        if (counter) counter.known = spent
      }
      for (const [index, counter] of unsettled.entries()) counter.pending -= sent[index]?.pending ?? 0
      hasFailed = false
    } catch (error) {
      // They stay pending. An outage is reported once, not every second.
      if (!hasFailed) warn(`Counted calls could not be written: ${error instanceof Error ? error.message : String(error)}`)
      hasFailed = true
    }
    dropSettled(({ minute }) => minute < latest)
    if (counters.size > countersAtMost) dropSettled(() => true)
  }
  const settle = (): Promise<void> => {
    if (timer) clearTimeout(timer)
    timer = null
    settling = settling.then(write)
    return settling
  }
  return {
    take: (bucket) => change(bucket, 1),
    giveBack: (bucket) => void change(bucket, -1),
    settle,
    close: settle,
  }
}

/** All processes lock the rows in the same order, to avoid deadlocks. */
async function add(
  { kysely }: Pick<Database, 'kysely'>,
  counters: { name: string; minute: number; pending: number }[],
): Promise<{ bucket: string; minute: number; spent: number }[]> {
  const list = counters.map(({ name, minute, pending }) => ({ bucket: name, minute, spent: pending }))
  const { rows } = await sql<{ bucket: string; minute: number; spent: number }>`
    insert into rate_limit (bucket, minute, spent)
    select bucket, minute, spent
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as counted (bucket text, minute bigint, spent int)
    order by bucket collate "C", minute
    on conflict (bucket, minute) do update set spent = greatest(rate_limit.spent + excluded.spent, 0)
    returning bucket, minute, spent`.execute(kysely)
  return rows
}
