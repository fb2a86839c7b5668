import { expect, test } from 'vitest'
import { type CheckedForm, checkOrder, doorProblems, houseProblems } from './check-order.ts'

type Address = NonNullable<CheckedForm['delivery_address']>
const address: Address = { street: 'Tverskaya', house: '1', room: '7' }
const delivery: CheckedForm = { order_type: 'delivery', username: 'Anna', delivery_address: address, interval_id: '2026-03-04_12:30' }
const to = (other: Address): CheckedForm => ({ ...delivery, delivery_address: { ...address, ...other } })
const takeaway: CheckedForm = { ...delivery, order_type: 'takeaway', shop_id: 3, delivery_address: null }
const [fits, tooLong] = ['x'.repeat(254), 'x'.repeat(255)]

const cases: [name: string, form: CheckedForm, problems: [field: string, code: string][]][] = [
  ['a delivery with everything', delivery, []],
  ['a takeaway with everything', takeaway, []],
  ['no name (VALID-02)', { ...delivery, username: null }, [['username', 'username-required']]],
  ['an empty name (VALID-02)', { ...delivery, username: '' }, [['username', 'username-required']]],
  ['a name of spaces (VALID-02)', { ...delivery, username: ' \t\n ' }, [['username', 'username-required']]],
  ['a name of no-break spaces (VALID-02)', { ...delivery, username: '\u00a0\u2003' }, [['username', 'username-required']]],
  ['a name of 254 (VALID-03, CONST-13)', { ...delivery, username: fits }, []],
  ['a name of 255 (VALID-03, CONST-13)', { ...delivery, username: tooLong }, [['username', 'username-too-long']]],
  ['a name of 254 between spaces (DECIDE-119)', { ...delivery, username: `  ${fits}  ` }, []],
  ['a name with a sign that nobody sees', { ...delivery, username: 'Anna\u202e' }, [['username', 'hidden-characters']]],
  ['a pin instead of house and room', to({ house: null, room: null, pinned: true }), []],
  [
    'no street beside a pin',
    to({ street: null, house: null, room: null, pinned: true }),
    [['delivery_address.street', 'address-required']],
  ],
  ['a house of 255 beside a pin', to({ house: tooLong, pinned: true }), [['delivery_address.house', 'house-too-long']]],
  ['takeaway without a shop (VALID-04)', { ...takeaway, shop_id: null }, [['shop_id', 'shop-required']]],
  ['takeaway asks for no address', { ...takeaway, delivery_address: { street: '', house: '', room: '' } }, []],
  ['delivery asks for no shop', { ...delivery, shop_id: null }, []],
  ['no street (VALID-05)', to({ street: null }), [['delivery_address.street', 'address-required']]],
  ['no house (VALID-05)', to({ house: ' ' }), [['delivery_address.house', 'address-required']]],
  ['no room (VALID-05)', to({ room: '' }), [['delivery_address.room', 'room-required']]],
  ['a street of 255 (VALID-06)', to({ street: tooLong }), [['delivery_address.street', 'street-too-long']]],
  ['a house of 255 (VALID-06)', to({ house: tooLong }), [['delivery_address.house', 'house-too-long']]],
  ['a room of 255 (VALID-06)', to({ room: tooLong }), [['delivery_address.room', 'room-too-long']]],
  ['all three of 254 (VALID-06, CONST-13)', to({ street: fits, house: fits, room: fits }), []],
  ['a way to the door of 254 in each part (CONST-13)', to({ entrance: fits, floor: fits, intercom: fits, description: fits }), []],
  ['an entrance of 255 (CONST-13)', to({ entrance: tooLong }), [['delivery_address.entrance', 'entrance-too-long']]],
  ['a floor of 255 (CONST-13)', to({ floor: tooLong }), [['delivery_address.floor', 'floor-too-long']]],
  ['an intercom of 255 (CONST-13)', to({ intercom: tooLong }), [['delivery_address.intercom', 'text-too-long']]],
  ['a description of 255 (CONST-13)', to({ description: tooLong }), [['delivery_address.description', 'text-too-long']]],
  ['a comment of 254 (CONST-13)', { ...takeaway, order_comment: fits }, []],
  ['a comment of 255 (CONST-13)', { ...takeaway, order_comment: tooLong }, [['order_comment', 'comment-too-long']]],
  ['no time (VALID-07)', { ...takeaway, interval_id: null }, [['interval_id', 'interval-required']]],
  ['a blank time (VALID-07)', { ...delivery, interval_id: ' ' }, [['interval_id', 'interval-required']]],
  [
    // @VALID-07
    'everything missing is reported at once (VALID-02, VALID-05)',
    { order_type: 'delivery' },
    [
      ['username', 'username-required'],
      ['delivery_address.street', 'address-required'],
      ['delivery_address.house', 'address-required'],
      ['delivery_address.room', 'room-required'],
      ['interval_id', 'interval-required'],
    ],
  ],
]
test.each(cases)('%s', (_name, form, problems) => {
  expect(checkOrder(form).map(({ field, code }) => [field, code])).toEqual(problems)
})

test('the way to the door of a saved address is shown under the names of its own fields (CONST-13)', () => {
  expect(doorProblems({ room: fits, floor: tooLong, description: tooLong })).toEqual([
    { field: 'floor', code: 'floor-too-long' },
    { field: 'description', code: 'text-too-long' },
  ])
})

test.each([
  ['none', null, []],
  ['254 signs', fits, []],
  ['255 signs', tooLong, [{ field: 'house', code: 'house-too-long' }]],
])('a house number typed beside a pin that has %s is stored or refused (CONST-13)', (_, house, problems) => {
  expect(houseProblems({ house })).toEqual(problems)
})
