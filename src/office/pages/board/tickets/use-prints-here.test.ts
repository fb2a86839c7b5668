import { expect, test } from 'vitest'
import { printsOf } from './use-prints-here.ts'

const person = { device: null, remembered: null, shops: [1, 2] }

test.each([
  ['of the shop that is chosen', { ...person, chosen: '2' }, 2],
  ['of its own shop, where it belongs to one', { ...person, device: { shop_id: 1 }, chosen: '' }, 1],
  ['of the shop that it has printed for, whichever is looked at', { ...person, remembered: 2, chosen: '1' }, 2],
  ['of the only shop', { ...person, shops: [7], chosen: '' }, 7],
  ['of none while all shops are shown', { ...person, chosen: '' }, null],
])('a device prints the tickets %s (OPS-PRINT-02)', (_, board, shop) => expect(printsOf(board)).toBe(shop))
