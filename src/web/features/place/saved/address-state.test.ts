import { expect, test } from 'vitest'
import { addresses as t } from '#messages/en/address.ts'
import { doorText, stateText } from './address-state.ts'

test.each([
  [true, true, null],
  [true, false, 'Delivery to the address you selected is not yet available'],
  [false, false, 'Delivery address not found'],
])('a saved address found %s and delivered to %s says %j (SAVEDADDR-11, SAVEDADDR-13)', (found, delivery_possible, text) => {
  expect(stateText({ found, delivery_possible }, t)).toBe(text)
})

test.each([
  [{ room: '7', entrance: '2', floor: '3', intercom: '7K' }, 'entrance 2, floor 3, flat 7, intercom 7K'],
  [{ room: null, entrance: '2', floor: null, intercom: null }, 'entrance 2'],
  [{ room: '-', entrance: '2', floor: null, intercom: null }, 'entrance 2'],
  [{ room: null, entrance: null, floor: null, intercom: null }, ''],
])('the way to the door %j is written as %j', (door, text) => {
  expect(doorText(door, t)).toBe(text)
})
