import type { Body } from '#office/api.ts'
import type { BoardCard } from './board-state.ts'

export const doorParts = ['room', 'entrance', 'floor', 'intercom', 'description'] as const
export const recipientParts = ['recipient_name', 'recipient_phone'] as const
export type Facts = Record<'username' | 'phone' | (typeof recipientParts)[number] | 'comment' | (typeof doorParts)[number], string>
/** What somebody corrects: facts as typed, and the interval, empty to leave the time as it is. */
export type Correction = { facts: Facts; interval: string }
/** What was changed here and by somebody else as well, differently; `time` is the interval. */
export type Clash = keyof Facts | 'time'

/** So that a number abroad, corrected, is not read as one at home. */
const withPlus = (phone: string | null | undefined): string => (phone ? `+${phone}` : '')

export const factsOf = ({ username, phone, recipient, comment, door }: BoardCard): Facts => ({
  username,
  phone: withPlus(phone),
  recipient_name: recipient?.name ?? '',
  recipient_phone: withPlus(recipient?.phone),
  comment: comment ?? '',
  room: door?.room ?? '',
  entrance: door?.entrance ?? '',
  floor: door?.floor ?? '',
  intercom: door?.intercom ?? '',
  description: door?.description ?? '',
})

/** What was changed; the rest is left out, so that nobody writes it over. */
export function changesOf(card: BoardCard, { facts, interval }: Correction): Body<'PUT /api/staff/orders/:order_id/facts'> {
  const before = factsOf(card)
  const isChanged = (name: keyof Facts): boolean => facts[name].trim() !== before[name]
  const door = doorParts.filter(isChanged).map((name) => [name, facts[name].trim() || null] as const)
  const recipient = {
    ...(isChanged('recipient_name') ? { name: facts.recipient_name } : {}),
    ...(isChanged('recipient_phone') ? { phone: facts.recipient_phone } : {}),
  }
  return {
    version: card.version,
    ...(isChanged('username') ? { username: facts.username } : {}),
    ...(isChanged('phone') ? { phone: facts.phone } : {}),
    ...(Object.keys(recipient).length > 0 ? { recipient } : {}),
    ...(isChanged('comment') ? { comment: facts.comment.trim() || null } : {}),
    ...(door.length > 0 ? { door: Object.fromEntries(door) } : {}),
    ...(interval ? { interval_id: interval } : {}),
  }
}

/**
 * A correction that was begun on `base`, on the order as it is now: what was typed stays, the rest is taken from the
 * order. Where both have changed the same field, the person who corrects decides.
 */
export function rebased(base: BoardCard, live: BoardCard, { facts, interval }: Correction): { facts: Facts; clashes: Clash[] } {
  const [before, now] = [factsOf(base), factsOf(live)]
  const names = Object.keys(before) as (keyof Facts)[]
  const isTyped = (name: keyof Facts): boolean => facts[name].trim() !== before[name]
  const hasMoved = base.ready_from !== live.ready_from || base.ready_to !== live.ready_to
  const clashes = names.filter((name) => isTyped(name) && now[name] !== before[name] && now[name] !== facts[name].trim())
  return {
    facts: Object.fromEntries(names.map((name) => [name, isTyped(name) ? facts[name] : now[name]])) as Facts,
    clashes: interval !== '' && hasMoved ? [...clashes, 'time'] : clashes,
  }
}
