import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { order_news } from '#messages/ru/notifications.ts'
import { until } from '#kit/clock.ts'
import type { Database } from '#server/database/connect.ts'
import { type Intent, say } from '../../test/durability/errand.ts'
import { asRead, startOf } from './times.ts'

/** A message that has come to a customer's phone. */
type Text = { text: string; at: number }

/** The phones of all customers, behind a gateway of the shop's own. */
export type Phones = { env: Record<string, string>; texts: Text[]; close(): Promise<void> }

export async function openPhones(): Promise<Phones> {
  const texts: Text[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const { text } = JSON.parse(Buffer.concat(parts).toString()) as { text: string }
        texts.push({ text, at: Date.now() })
        response.writeHead(200).end('{}')
      })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    env: { CODE_SENDERS: 'http', SMS_HTTP_URL: `http://127.0.0.1:${port}/` },
    texts,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type PromisedTime = { from: number; to: number; isOver: boolean; isAhead: boolean; words: string; at: number }

/** What the page of an order says; asked again while the server is gone. */
async function readPage(url: string, { visitor }: Intent, id: number): Promise<PromisedTime> {
  const response = await until(
    'the page of an order',
    async () => {
      const page = await say(url, visitor, 'POST', '/api/order/status', { order_id: id })
      return page?.status === 200 ? page : null
    },
    60_000,
  )
  const { ready_from, ready_to, completed_at, status } = response.body.order as {
    ready_from: string
    ready_to: string
    completed_at: string | null
    status: { original_status: string; description: string }
  }
  return {
    from: Date.parse(ready_from),
    to: Date.parse(ready_to),
    isOver: completed_at !== null,
    isAhead: ['accepted', 'cooking'].includes(status.original_status),
    words: status.description,
    at: Date.now(),
  }
}

/** The page of an order that was placed just now promises the chosen time, and that is to come. */
export async function checkPromise(url: string, intent: Intent, id: number, faults: string[]): Promise<void> {
  const { interval_id: chosen } = intent.form as { interval_id: string }
  const { from, at } = await readPage(url, intent, id)
  if (from !== startOf(chosen) || from <= at) faults.push(`order ${id} for ${chosen} was promised for ${new Date(from).toISOString()}`)
}

const late = { from: -50 * 60_000, to: -20 * 60_000 }

/** Nobody waits here until a promised time has passed: it is set back instead, twenty minutes before now. */
export async function letPass({ kysely }: Database, id: number): Promise<void> {
  const now = Date.now()
  await kysely
    .updateTable('orders')
    .set((row) => ({ ready_from: new Date(now + late.from), ready_to: new Date(now + late.to), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await sql`select pg_notify('order_moved', ${String(id)})`.execute(kysely)
}

/** The customer of a late order looks at its page each second, until it says another time than the one that has passed. */
export async function awaitNewTime(url: string, intent: Intent, id: number, faults: string[]): Promise<void> {
  const before = await readPage(url, intent, id)
  for (;;) {
    await pause(1_000)
    const page = await readPage(url, intent, id)
    if (page.to !== before.to) {
      if (page.from <= page.at) faults.push(`the page of order ${id} told a time that is past: ${new Date(page.from).toISOString()}`)
      if (page.isAhead && page.words !== order_news.delayed) faults.push(`the page of the delayed order ${id} says “${page.words}”`)
      return
    }
    if (page.isOver) return void faults.push(`the customer of order ${id} was told no other time`)
  }
}

const delayedText = new RegExp(`^${order_news.delayed_message('.+', 0, '(.+)', 'takeaway').replace(' 0 ', ' (\\d+) ')}$`)

/** Texts about delays: how many there were; which told another time than the new one, or one that was past; and who got none. */
export async function judgeTexts({ kysely }: Database, { texts }: Phones): Promise<{ count: number; faults: string[] }> {
  const delays = () =>
    kysely
      .selectFrom('order_news')
      .select(['order_id', 'facts', 'sent_at'])
      .where('kind', '=', 'delayed')
      .where('left_out', '=', false)
      .execute()
  const read = () =>
    texts.flatMap(({ text, at }) => {
      const [, id, time] = delayedText.exec(text) ?? []
      return id && time ? [{ id: Number(id), time, at }] : []
    })
  await until('all texts about delays to be sent', async () => (await delays()).every(({ sent_at }) => sent_at !== null), 120_000)
  const news = await delays()
  const missingTexts = () => [...new Set(news.map(({ order_id }) => order_id))].filter((order) => !read().some(({ id }) => id === order))
  // They are marked as sent just before they are.
  await until('the last text', () => missingTexts().length === 0, 5_000).catch(() => undefined)
  const sentTexts = read()
  const wrong = sentTexts.flatMap(({ id, time, at }) => {
    const times = news.flatMap(({ order_id, facts }) => (order_id === id && facts.kind === 'delayed' ? [Date.parse(facts.to)] : []))
    const meant = times.find((to) => asRead(to, at) === time)
    if (meant === undefined)
      return [`order ${id} was told to be delayed to “${time}”, and is to ${times.map((to) => asRead(to, at)).join(', ')}`]
    return meant > at ? [] : [`order ${id} was told to be delayed to “${time}”, which was past`]
  })
  return {
    count: sentTexts.length,
    faults: [...wrong, ...missingTexts().map((id) => `the customer of the delayed order ${id} got no text`)],
  }
}
