import { textLimit } from '../text/text-limit.ts'
import type { Problem } from '../problem.ts'
import { hasHidden } from '../text/hidden-characters.ts'

type Part = string | null | undefined
/** Entrance, floor, flat and intercom, as far as given. */
export type Door = { [Name in keyof typeof doorLimits]?: Part }

/** An order's form as the request sends it. */
export type CheckedForm = {
  order_type: 'delivery' | 'takeaway'
  shop_id?: number | null | undefined
  username?: Part
  delivery_address?: (Door & { street?: Part; house?: Part; pinned?: boolean }) | null | undefined
  order_comment?: Part
  /** Somebody else who receives it. */
  recipient?: { name?: Part } | null | undefined
  interval_id?: Part
}

const isBlank = (text: Part): boolean => (text ?? '').trim() === ''
const isLong = (text: Part): boolean => (text?.trim().length ?? 0) >= textLimit

const doorLimits = {
  room: 'room-too-long',
  entrance: 'entrance-too-long',
  floor: 'floor-too-long',
  intercom: 'text-too-long',
  description: 'text-too-long',
} as const

/** Fields of the address that are too long to store; `within` is the prefix of their names. */
export const doorProblems = (door: Door, within: 'delivery_address.' | '' = ''): Problem[] =>
  Object.entries(doorLimits).flatMap(([name, code]) => (isLong(door[name as keyof Door]) ? [{ field: `${within}${name}`, code }] : []))

/** What is wrong with a house number that a customer typed beside their pin. */
export const houseProblems = ({ house }: { house?: Part }): Problem[] => (isLong(house) ? [{ field: 'house', code: 'house-too-long' }] : [])

function addressProblems(address: NonNullable<CheckedForm['delivery_address']>): Problem[] {
  const parts = [
    ['street', address.street, 'address-required', 'street-too-long'],
    ['house', address.house, 'address-required', 'house-too-long'],
    ['room', address.room, 'room-required', null],
  ] as const
  const named = parts.flatMap(([name, value, missing, tooLong]): Problem[] => {
    const field = `delivery_address.${name}`
    // A pin stands for the house on a street without numbers, and a house without a number seldom has flats.
    if (isBlank(value)) return address.pinned && name !== 'street' ? [] : [{ field, code: missing }]
    return tooLong && isLong(value) ? [{ field, code: tooLong }] : []
  })
  return [...named, ...doorProblems(address, 'delivery_address.')]
}

/** What is wrong with the name of a person. */
function nameProblems(field: string, name: Part): Problem[] {
  if (isBlank(name)) return [{ field, code: 'username-required' }]
  if (isLong(name)) return [{ field, code: 'username-too-long' }]
  return hasHidden(name ?? '') ? [{ field, code: 'hidden-characters' }] : []
}

/** The pre-check of an order, the same in the browser and on the server. */
export function checkOrder(form: CheckedForm): Problem[] {
  const problems = nameProblems('username', form.username)
  if (form.recipient) {
    const named = nameProblems('recipient.name', form.recipient.name)
    // One's own name is asked for by another question.
    problems.push(
      ...named.map((problem) => (problem.code === 'username-required' ? { ...problem, code: 'recipient-required' as const } : problem)),
    )
  }
  if (form.order_type === 'takeaway' && form.shop_id == null) problems.push({ field: 'shop_id', code: 'shop-required' })
  if (form.order_type === 'delivery') problems.push(...addressProblems(form.delivery_address ?? {}))
  if (isLong(form.order_comment)) problems.push({ field: 'order_comment', code: 'comment-too-long' })
  if (isBlank(form.interval_id)) problems.push({ field: 'interval_id', code: 'interval-required' })
  return problems
}
