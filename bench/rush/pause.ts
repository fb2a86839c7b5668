import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { until } from '#kit/clock.ts'
import { office as texts } from '#messages/ru/office/index.ts'
import type { Database } from '#server/database/connect.ts'
import { type CallResponse, type Intent, placeOrder, say } from '../../test/durability/errand.ts'
import { placePendingOrder } from '../../test/durability/charge-errand.ts'
import { clockIn, dayIn, startOf } from './times.ts'

const { load: t } = texts

/** A pause that holds. `held`: the soonest time that was offered at `askedAt`, and that it keeps customers from; null where it has none. */
export type Pause = { until: number; held: string | null; askedAt: number }

/** What customers found while the shop was paused. */
export type PauseResult = { refused: number; faults: string[] }

/** The rule, a second time: nothing before the end of a pause, and nothing on the day on which somebody asks. */
const isHeld = (interval: string, pausedUntil: number, now: number): boolean =>
  startOf(interval) < pausedUntil || interval.slice(0, 10) <= dayIn(now)

const resumeIn = (board: Page) => board.getByRole('dialog').getByRole('button', { name: new RegExp(`^${t.resume}: `) })

/** The person sees it within some seconds, unless the server is gone. */
const isSeen = (board: Page, state: 'visible' | 'hidden'): Promise<boolean> =>
  resumeIn(board)
    .waitFor({ state, timeout: 3_000 })
    .then(() => true)
    .catch(() => false)

/** Pauses the shop for an hour in the panel of a board, pressed again while the server is gone; until when, by the books. */
export async function pauseShop(board: Page, { kysely }: Database, faults: string[]): Promise<number> {
  await board.locator('[data-key="load"]').click()
  const hour = board.getByRole('dialog').getByRole('button', { name: t.for_minutes(60), exact: true })
  await until(
    'the shop to be paused',
    async () => {
      await hour.click({ timeout: 3_000 }).catch(() => undefined)
      return isSeen(board, 'visible')
    },
    60_000,
  )
  const { until: end } = await kysely
    .selectFrom('shop_pause')
    .select('until')
    .where('order_type', '=', 'takeaway')
    .executeTakeFirstOrThrow()
  const words = await resumeIn(board).getAttribute('aria-label')
  if (!words?.includes(clockIn(end.getTime()))) faults.push(`the board says “${words}” of a pause until ${end.toISOString()}`)
  return end.getTime()
}

/** Ends the pause before its time. */
export async function resumeShop(board: Page): Promise<void> {
  await until(
    'the shop to be resumed',
    async () => {
      await resumeIn(board)
        .click({ timeout: 3_000 })
        .catch(() => undefined)
      return isSeen(board, 'hidden')
    },
    60_000,
  )
  await board.keyboard.press('Escape')
}

type Offered = { ids: string[]; message: string | null }

/** The times that are offered to a customer with a filled cart, today or on a date. */
export async function offeredTo(url: string, visitor: string, date?: string): Promise<Offered> {
  const body = await untilAnswered(() =>
    say(url, visitor, 'POST', '/api/schedule/intervals', { city_alias: 'moscow', ...(date ? { date } : {}) }),
  )
  const { intervals = [], message = null } = body as { intervals?: { id: string; disabled: boolean }[]; message?: string | null }
  return { ids: intervals.filter(({ disabled }) => !disabled).map(({ id }) => id), message }
}

/** The soonest time that is offered now, and that a pause of an hour would keep customers from. */
export async function timeToHold(url: string, visitor: string): Promise<string | null> {
  const [now, { ids }] = [Date.now(), await offeredTo(url, visitor)]
  const tomorrow = ids.length > 0 ? [] : (await offeredTo(url, visitor, dayIn(now + 86_400_000))).ids
  return [...ids, ...tomorrow].find((id) => isHeld(id, now + 3_600_000, now)) ?? null
}

type PausedOrder = { intent: Intent; isByCard: boolean }

/**
 * A customer who comes during a pause: they are offered no time that it keeps, and one whose page still shows such a time
 * is refused with the end of the pause. Returns what they order instead: if it was not refused, the same again.
 */
export async function askWhilePaused(url: string, { intent, isByCard }: PausedOrder, pause: Pause, found: PauseResult): Promise<Intent> {
  const now = Date.now()
  const { ids, message } = await offeredTo(url, intent.visitor)
  const wrong = ids.filter((id) => isHeld(id, pause.until, now))
  if (wrong.length > 0)
    found.faults.push(`${wrong.length} times from ${wrong[0]} on are offered during a pause until ${clockIn(pause.until)}`)
  if (!message?.includes(clockIn(pause.until)))
    found.faults.push(`a customer reads “${message}” during a pause until ${clockIn(pause.until)}`)
  if (pause.held === null) return intent
  const tried: Intent = { ...intent, key: randomUUID(), form: { ...intent.form, payment_type: 'cash', interval_id: pause.held } }
  const answer = isByCard ? placePendingOrder : placeOrder
  const response = await until('an answer during a pause', async () => decided(await answer(url, tried)), 60_000)
  const [why] = ((response.body.errors as Record<string, string[]> | undefined)?.interval_id ?? []) as (string | undefined)[]
  if (response.status === 200) {
    found.faults.push(`an order for ${pause.held} was taken during a pause until ${clockIn(pause.until)}`)
    return tried
  }
  if (!why?.includes(clockIn(pause.until))) found.faults.push(`refused during a pause with ${JSON.stringify(response.body)}`)
  else found.refused += 1
  return intent
}

/**
 * After a pause, what it has kept is offered again, unless it has become too soon by then: nobody waits longer for the first
 * time than before the pause, but for the step from one time to the next.
 */
export async function checkResumed(url: string, { visitor }: Intent, { held, askedAt }: Pause, { faults }: PauseResult): Promise<void> {
  if (held === null) return
  const { ids, message } = await offeredTo(url, visitor, held.slice(0, 10))
  if (message !== null) faults.push(`a customer reads “${message}” after a pause`)
  if (!isBack(held, askedAt, ids, Date.now())) faults.push(`${held} is not offered after a pause, but ${ids[0] ?? 'nothing'}`)
}

function isBack(held: string, askedAt: number, ids: readonly string[], now: number): boolean {
  if (ids.includes(held)) return true
  const [first, second] = ids
  if (first === undefined || first < held) return false
  const step = second === undefined ? 0 : startOf(second) - startOf(first)
  return startOf(first) - now <= startOf(held) - askedAt + step
}

/** An answer of the shop, unless it is gone. */
const decided = (response: CallResponse): CallResponse => (response && response.status < 500 ? response : null)

const untilAnswered = (call: () => Promise<CallResponse>): Promise<Record<string, unknown>> =>
  until(
    'an answer',
    async () => {
      const response = await call()
      return response?.status === 200 ? response.body : null
    },
    60_000,
  )
