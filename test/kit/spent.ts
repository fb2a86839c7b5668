import { randomUUID } from 'node:crypto'
import { nothing, partColumns } from '#domain/cart/totals.ts'
import type { TestApp } from './app.ts'
import { must, readyCollector } from './shopper.ts'
import type { Colleague } from './staff.ts'

/** As if somebody had given back that much of another order, some hours ago; in minor units. */
export async function spent(app: TestApp, who: Colleague, amount: number, hours = 1): Promise<void> {
  const id = must(await (await readyCollector(app)).order()).order_id
  await app.database.kysely
    .updateTable('orders')
    .set({ total: amount, ...partColumns({ ...nothing, subtotal: amount }) })
    .where('id', '=', id)
    .execute()
  await app.database.kysely
    .insertInto('order_adjustment')
    .values({
      id: randomUUID(),
      order_id: id,
      amount,
      actor: `person:${who.id}`,
      by_name: '',
      created_at: new Date(app.clock.now() - hours * 3600_000),
    })
    .execute()
}
