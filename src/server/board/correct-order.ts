import type { Transaction } from 'kysely'
import type { BodyOf } from '#contract/call.ts'
import type { correctOrder as correctOrderCall } from '#contract/office/correction.ts'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import type { Place } from '#domain/city/place.ts'
import type { PhoneRead } from '#domain/customer/read-phone.ts'
import { checkOrder } from '#domain/order/check-order.ts'
import type { Problem, Refused } from '#domain/problem.ts'
import { changedFields, type Fields } from '#domain/staff/changed-fields.ts'
import { readPhoneBy } from '#server/city/read-phone.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import type { Schema } from '#server/database/schema.ts'
import { moveGiftClaims } from '#server/cart/gift-store.ts'
import { moveUse } from '#server/cart/promocode-store.ts'
import { announceMoved } from '#server/order/move-order.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import type { BoardOrder } from './board-store.ts'
import { isRefused, lockFor } from './change-order.ts'
import { placeOf } from './present-card.ts'
import { placeOfCooking, promiseOf, takeTime } from './offered-times.ts'

type Correction = BodyOf<typeof correctOrderCall>
type Corrected = Pick<BoardOrder, 'username' | 'phone' | 'recipient' | 'comment' | 'delivery_address'>

/**
 * Corrects an open order. A new time takes a free place and frees the old one in the same transaction, or nothing is
 * changed at all.
 */
export async function correctOrder(
  services: Services,
  acting: Actor,
  id: number,
  correction: Correction,
): Promise<{ ok: true; unchanged?: true } | Refused> {
  return inTransaction(services.database, async (transaction) => {
    const order = await lockFor(transaction, 'correct', id, acting.now)
    if (isRefused(order)) return order
    if (order.version !== correction.version) return { ok: false, status: 409, problems: [{ field: '', code: 'changed-meanwhile' }] }
    const place = placeOfCooking(services, order)
    const corrected = correctedFacts(order, correction, place)
    if (!corrected.ok) return corrected
    const interval = await takeTime(transaction, order, correction.interval_id, { place, now: acting.now })
    if (interval && 'ok' in interval) return interval
    const facts = { ...corrected.facts, ...(interval ? { interval_id: interval.id, ...promiseOf(interval) } : {}) }
    const changed = changedFields(audited(order), audited({ ...order, ...facts }))
    if (!changed) return { ok: true, unchanged: true }
    if (facts.phone !== order.phone) await moveHolds(transaction, order, facts.phone)
    await transaction
      .updateTable('orders')
      .set((row) => ({ ...facts, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await writeAudit(transaction, acting, {
      action: 'order.corrected',
      object: { kind: 'order', id },
      place: placeOf(order),
      ...masked(changed),
    })
    await announceMoved(transaction, id)
    return { ok: true }
  })
}

/** Promocodes and gifts are limited by phone: their uses move to the corrected one. */
async function moveHolds(transaction: Transaction<Schema>, { id, promocode_id, phone: from }: BoardOrder, to: string): Promise<void> {
  if (promocode_id !== null) await moveUse(transaction, promocode_id, { from, to })
  await moveGiftClaims(transaction, id, { from, to })
}

function correctedFacts(order: BoardOrder, correction: Correction, place: Place | null): { ok: true; facts: Corrected } | Refused {
  const masks = place?.city.phoneMasks ?? []
  const phone = correction.phone === undefined ? null : readPhoneBy(masks, correction.phone)
  const recipient = recipientOf(order, correction, masks)
  const address = order.delivery_address && { ...order.delivery_address, ...doorOf(correction) }
  const username = correction.username?.trim() ?? order.username
  const comment = correction.comment === undefined ? order.comment : correction.comment?.trim() || null
  const problems: Problem[] = checkOrder({
    order_type: order.order_type,
    shop_id: order.shop_id,
    username,
    recipient,
    order_comment: comment,
    interval_id: order.interval_id,
    delivery_address: address && { ...address, pinned: address.pinned === true },
  }).map(({ field, ...problem }) => ({
    ...problem,
    field: field.replace('delivery_address.', 'door.').replace('order_comment', 'comment'),
  }))
  if (phone && !phone.ok) problems.push({ field: 'phone', code: phone.code })
  if (recipient && !recipient.phone.ok) problems.push({ field: 'recipient.phone', code: recipient.phone.code })
  if (problems.length > 0) return { ok: false, problems }
  const received = recipient?.phone.ok ? { name: recipient.name, phone: recipient.phone.digits } : order.recipient
  const facts = { username, comment, delivery_address: address, phone: phone?.ok ? phone.digits : order.phone, recipient: received }
  return { ok: true, facts }
}

/** Who receives the order, as corrected; null where that is left as it is. */
function recipientOf(
  { recipient: now }: BoardOrder,
  { recipient: corrected }: Correction,
  masks: Parameters<typeof readPhoneBy>[0],
): { name: string; phone: PhoneRead } | null {
  if (!corrected) return null
  const kept: PhoneRead | null = now && corrected.phone === undefined ? { ok: true, digits: now.phone } : null
  return { name: corrected.name?.trim() ?? now?.name ?? '', phone: kept ?? readPhoneBy(masks, corrected.phone ?? '') }
}

/** The parts of the door that are corrected; emptied ones are null. */
const doorOf = ({ door = {} }: Correction): Partial<DeliveryAddress> =>
  Object.fromEntries(Object.entries(door).flatMap(([name, text]) => (text === undefined ? [] : [[name, text?.trim() || null]])))

const doorText = (address: BoardOrder['delivery_address']): string =>
  [address?.room, address?.entrance, address?.floor, address?.intercom, address?.description].map((part) => part ?? '').join('|')

const audited = (order: Corrected & Pick<BoardOrder, 'ready_to' | 'interval_id'>) => ({
  name: order.username,
  phone: order.phone,
  recipient: order.recipient?.name ?? null,
  recipient_phone: order.recipient?.phone ?? null,
  door: doorText(order.delivery_address),
  comment: order.comment,
  time: order.ready_to.toISOString(),
  interval: order.interval_id,
})

/**
 * The history says which data of a customer was changed, without the values: only the last digits of a phone, and times.
 * What looks the same before and after is shown after alone.
 */
function masked({ before, after }: { before: Fields; after: Fields }): { before: Fields; after: Fields } {
  const mask = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => name !== 'interval')
        .map(([name, value]) => [
          name,
          name === 'time' ? value : name.endsWith('phone') && value ? `•••• ${String(value).slice(-4)}` : '•••',
        ]),
    )
  const [was, is] = [mask(before), mask(after)]
  return { before: Object.fromEntries(Object.entries(was).filter(([name, value]) => value !== is[name])), after: is }
}
