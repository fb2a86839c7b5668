import { describe, expect, test } from 'vitest'
import { type Role, roles } from '../staff/capabilities.ts'
import { phoneReach, seesPhone } from './customer-phone.ts'

const shop = { brand: 'sofra', cityId: 1, shopId: 7 }
const grants = (role: Role, place = shop) => [{ role, place }]
const order = { place: shop, orderType: 'delivery', originalStatus: 'cooking', completedAt: null } as const
const now = 1_000_000_000

test('a person who speaks with customers sees their phones, the kitchen and those who only read do not', () => {
  const seeing = roles.filter((role) => seesPhone(grants(role), order, now))
  expect(seeing).toEqual(['owner', 'manager', 'counter', 'dispatcher', 'support'])
  expect(roles.filter((role) => phoneReach(grants(role)).length > 0)).toEqual(seeing)
})

test('a role counts at its own place alone', () => expect(seesPhone(grants('counter', { ...shop, shopId: 8 }), order, now)).toBe(false))

describe('a courier sees a phone while there is something to bring', () => {
  const cases: [string, Partial<Parameters<typeof seesPhone>[1]>, boolean][] = [
    ['accepted', { originalStatus: 'accepted' }, false],
    ['being cooked', { originalStatus: 'cooking' }, false],
    ['ready', { originalStatus: 'cooked' }, true],
    ['on the way', { originalStatus: 'sent' }, true],
    ['ready to be collected', { originalStatus: 'cooked', orderType: 'takeaway' }, false],
    ['delivered a moment ago', { originalStatus: 'done', completedAt: now - 29 * 60_000 }, true],
    ['delivered half an hour ago', { originalStatus: 'done', completedAt: now - 30 * 60_000 }, false],
    ['canceled', { originalStatus: 'canceled', completedAt: now }, false],
    ['ready in another shop', { originalStatus: 'cooked', place: { ...shop, shopId: 8 } }, false],
  ]
  test.each(cases)('%s', (_, facts, sees) => expect(seesPhone(grants('courier'), { ...order, ...facts }, now)).toBe(sees))
})
