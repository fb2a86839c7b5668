import type { Transaction } from 'kysely'
import { mostNews, type News } from '#domain/order/news.ts'
import type { Schema } from '#server/database/schema.ts'

/**
 * Promises the customer a message, in the transaction of what it is about; false when they have had enough of them: those that were left
 * out do not count. One
 * is left for a rejection, which nobody may miss. The order's row is locked by the change, so that no two
 * are counted at once.
 */
export async function promiseNews(transaction: Transaction<Schema>, orderId: number, news: News, now: number): Promise<boolean> {
  const { count } = await transaction
    .selectFrom('order_news')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where('left_out', '=', false)
    .executeTakeFirstOrThrow()
  if (Number(count) >= (news.kind === 'rejected' ? mostNews : mostNews - 1)) return false
  const { id } = await transaction
    .insertInto('order_news')
    .values({ order_id: orderId, kind: news.kind, facts: news, created_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('outbox')
    .values({ task: 'notify-news', payload: { news_id: id } })
    .execute()
  return true
}
