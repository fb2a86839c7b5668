import { expect, test } from 'vitest'
import { type CheckedForm, checkOrder } from './check-order.ts'

const delivery: CheckedForm = {
  orderType: 'delivery',
  shopId: null,
  username: 'Anna',
  street: 'Tverskaya',
  house: '1',
  room: '7',
  intervalId: '2026-03-04_12:30',
}
const takeaway: CheckedForm = { ...delivery, orderType: 'takeaway', shopId: 3, street: null, house: null, room: null }
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
  ['takeaway without a shop (VALID-04)', { ...takeaway, shopId: null }, [['shop_id', 'shop-required']]],
  ['takeaway asks for no address', { ...takeaway, street: '', house: '', room: '' }, []],
  ['delivery asks for no shop', { ...delivery, shopId: null }, []],
  ['no street (VALID-05)', { ...delivery, street: null }, [['delivery_address.street', 'address-required']]],
  ['no house (VALID-05)', { ...delivery, house: ' ' }, [['delivery_address.house', 'address-required']]],
  ['no room (VALID-05)', { ...delivery, room: '' }, [['delivery_address.room', 'address-required']]],
  ['a street of 255 (VALID-06)', { ...delivery, street: tooLong }, [['delivery_address.street', 'street-too-long']]],
  ['a house of 255 (VALID-06)', { ...delivery, house: tooLong }, [['delivery_address.house', 'house-too-long']]],
  ['a room of 255 (VALID-06)', { ...delivery, room: tooLong }, [['delivery_address.room', 'room-too-long']]],
  ['all three of 254 (VALID-06, CONST-13)', { ...delivery, street: fits, house: fits, room: fits }, []],
  ['no time (VALID-07)', { ...takeaway, intervalId: null }, [['interval_id', 'interval-required']]],
  ['a blank time (VALID-07)', { ...delivery, intervalId: ' ' }, [['interval_id', 'interval-required']]],
  [
    'everything missing is told at once (VALID-02, VALID-05, VALID-07)',
    { orderType: 'delivery', shopId: null, username: null, street: null, house: null, room: null, intervalId: null },
    [
      ['username', 'username-required'],
      ['delivery_address.street', 'address-required'],
      ['delivery_address.house', 'address-required'],
      ['delivery_address.room', 'address-required'],
      ['interval_id', 'interval-required'],
    ],
  ],
]
test.each(cases)('%s', (_name, form, problems) => {
  expect(checkOrder(form).map(({ field, code }) => [field, code])).toEqual(problems)
})
