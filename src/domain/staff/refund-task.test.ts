import { expect, test } from 'vitest'
import type { Role } from './capabilities.ts'
import { personOfRefundTask } from './refund-task.ts'
import type { StaffPlace } from './reach.ts'

const shop = { brand: 'sofra', cityId: 1, shopId: 7 }
const [city, brand, chain] = [
  { ...shop, shopId: null },
  { ...shop, cityId: null, shopId: null },
  { brand: null, cityId: null, shopId: null },
]
const person = (id: number, role: Role, place: StaffPlace, phone: string | null = '7900') => ({ id, phone, grants: [{ role, place }] })

test.each([
  ['the manager of the shop', [person(1, 'owner', chain), person(2, 'accountant', chain), person(3, 'manager', shop)], 3],
  ['the manager who is nearest', [person(1, 'manager', brand), person(2, 'manager', city), person(3, 'manager', chain)], 2],
  ['the accountant where there is no manager', [person(1, 'owner', chain), person(2, 'accountant', brand)], 2],
  ['the owner where there is nobody else', [person(1, 'counter', shop), person(2, 'owner', chain)], 2],
  ['who can be reached', [person(1, 'manager', shop, null), person(2, 'owner', chain)], 2],
  ['the manager all the same, where nobody can be reached', [person(1, 'owner', chain, null), person(2, 'manager', shop, null)], 2],
  ['the first of two', [person(5, 'manager', shop), person(4, 'manager', shop)], 4],
  ['nobody of another shop', [person(1, 'manager', { ...shop, shopId: 8 }), person(2, 'counter', shop)], null],
])('a refused refund is the task of %s', (_, people, expected) => {
  expect(personOfRefundTask(people, shop)?.id ?? null).toBe(expected)
})
