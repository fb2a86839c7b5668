import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressIn, networkOf, trustIn, widerNetworkOf } from './trusted-proxies.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:0::'],
  ['2001:db8:1:23ff:3:4:5:6', '2001:db8:1:2300::'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:0::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
])('%s belongs to the household %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%s is around %s', (address, around) => {
  expect(widerNetworkOf(address)).toBe(around)
})

test('whatever a household changes behind its first 56 bits it is one client, and one neighbourhood behind 48', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), fc.array(group, { minLength: 4, maxLength: 4 }), (home, other) => {
      const write = (groups: readonly number[]): string => groups.map((one) => one.toString(16)).join(':')
      const fourth = ((home[3] ?? 0) & 0xff00) | ((other[3] ?? 0) & 0xff)
      expect(networkOf(write([...home.slice(0, 3), fourth, ...other]))).toBe(networkOf(write(home)))
      expect(widerNetworkOf(write([...home.slice(0, 3), ...other, 1]))).toBe(widerNetworkOf(write(home)))
      expect(networkOf(write([...home.slice(0, 3), fourth ^ 0x100, ...other]))).not.toBe(networkOf(write(home)))
    }),
  )
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:4711 ', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]"', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown', null],
  ['_hidden', null],
  ['203.0.113.256', null],
  ['203.0.113.7:4711:1', null],
  ['', null],
])('%j is read as %s', (text, address) => {
  expect(addressIn(text)).toBe(address)
})

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['127.0.0.2', false],
  ['10.9.9.9', true],
  ['::ffff:10.9.9.9', true],
  ['11.9.9.9', false],
  ['fe80::1%eth0', true],
  ['2001:db8::5', true],
  ['2001:db9::5', false],
  ['proxy', false],
  // Of a client that has gone.
  [undefined, false],
])('of proxies at given addresses and in given ranges, %s is one: %s', (address, isOne) => {
  expect(trustIn(['127.0.0.1', '10.0.0.0/8', 'linklocal', '2001:db8::/32'])(address)).toBe(isOne)
})
