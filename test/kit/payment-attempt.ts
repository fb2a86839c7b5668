import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Payment } from '#server/database/schema.ts'
import type { TestApp } from './app.ts'

/** Writes an attempt to pay that waits for its customer since 11:59 UTC, with some facts overridden; returns its reference. */
export async function writeAttempt(app: TestApp, key: string, facts: Partial<Selectable<Payment>> = {}): Promise<string> {
  const [reference, at] = [randomUUID(), new Date('2026-03-04T11:59:00Z')]
  await app.database.kysely
    .insertInto('payment')
    .values({
      reference,
      pending_order_key: key,
      acquirer: 'cloud',
      method: 'card',
      amount: 51_000,
      currency_code: 'RUB',
      status: 'waiting',
      started_at: at,
      checked_at: at,
      ...facts,
    } as never)
    .execute()
  return reference
}
