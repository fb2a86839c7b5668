import type { Problem } from '../problem.ts'

/** Text fields are rejected at 255 characters or more (section 5). */
export const textLimit = 255

export type CheckedForm = {
  orderType: 'delivery' | 'takeaway'
  shopId: number | null
  username: string | null
  street: string | null
  house: string | null
  room: string | null
  intervalId: string | null
}

const isBlank = (text: string | null): boolean => text === null || text.trim() === ''
const isLong = (text: string | null): boolean => (text?.trim().length ?? 0) >= textLimit

function addressProblems(form: CheckedForm): Problem[] {
  const parts = [
    ['street', form.street, 'street-too-long'],
    ['house', form.house, 'house-too-long'],
    ['room', form.room, 'room-too-long'],
  ] as const
  return parts.flatMap(([name, value, tooLong]): Problem[] => {
    const field = `delivery_address.${name}`
    if (isBlank(value)) return [{ field, code: 'address-required' }]
    return isLong(value) ? [{ field, code: tooLong }] : []
  })
}

/** The pre-check of an order, the same in the browser and on the server (section 5). */
export function checkOrder(form: CheckedForm): Problem[] {
  const problems: Problem[] = []
  if (isBlank(form.username)) problems.push({ field: 'username', code: 'username-required' })
  else if (isLong(form.username)) problems.push({ field: 'username', code: 'username-too-long' })
  if (form.orderType === 'takeaway' && form.shopId === null) problems.push({ field: 'shop_id', code: 'shop-required' })
  if (form.orderType === 'delivery') problems.push(...addressProblems(form))
  if (isBlank(form.intervalId)) problems.push({ field: 'interval_id', code: 'interval-required' })
  return problems
}
