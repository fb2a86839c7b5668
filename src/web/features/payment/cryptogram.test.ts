import '#kit/seeded-properties.ts'
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CardKey, encrypt, makeCryptogram } from './cryptogram.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const decrypt = (cipher: string): string =>
  privateDecrypt({ key: pair.privateKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(cipher, 'base64')).toString()

const now = Date.UTC(2026, 10, 21)
const cloud: CardKey = { scheme: 'cloud', publicId: 'pk_test', pem, version: 4 }
const card = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' }

test('whatever is encrypted can be read with the bank’s key, and only once is it the same', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), (text) => {
      const [one, other] = [encrypt(pem, text), encrypt(pem, text)]
      return decrypt(one) === text && one !== other && Buffer.from(one, 'base64').length === 256
    }),
    { numRuns: 30 },
  )
})

test('keys of other lengths are read as well', () => {
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const cipher = encrypt(short.publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'a card')
  expect(privateDecrypt({ key: short.privateKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(cipher, 'base64')).toString()).toBe(
    'a card',
  )
})

test('the packet contains six and four digits of the card, and the rest only to the bank (PAY-12)', () => {
  const made = makeCryptogram(cloud, card, now)
  const packet = JSON.parse(Buffer.from(made.ok ? made.cryptogram : '', 'base64').toString()) as Record<string, unknown>
  expect(packet).toMatchObject({
    Type: 'CloudCard',
    KeyVersion: '04',
    Format: 1,
    CardInfo: { FirstSixDigits: '424242', LastFourDigits: '4242', ExpDateYear: '26', ExpDateMonth: '11' },
  })
  expect(decrypt(String(packet.Value))).toBe('4242424242424242@2611@123@pk_test')
})

test('the older gateway gets a token with the time, a number used once and an empty place for the order', () => {
  const made = makeCryptogram({ ...cloud, scheme: 'se' }, card, now)
  expect(decrypt(made.ok ? made.cryptogram : '')).toMatch(
    /^2026-11-21T00:00:00\.000Z\/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}\/4242424242424242\/123\/202611\/$/,
  )
})

test.each([
  ['an empty number', { number: ' ' }, ['CardNumber_Empty'], ['number']],
  ['a number that fails its check', { number: '4242424242424241' }, ['CardNumber_Invalid'], ['number']],
  ['no expiry', { expiry: '' }, ['ExpDateMonth_Empty', 'ExpDateYear_Empty'], ['expiry']],
  ['a month alone', { expiry: '12' }, ['ExpDateYear_Empty'], ['expiry']],
  ['a thirteenth month', { expiry: '13 / 30' }, ['ExpDateMonth_Invalid'], ['expiry']],
  ['last month', { expiry: '10 / 26' }, ['ExpDateYear_Invalid'], ['expiry']],
  ['no cvc', { cvc: '' }, ['Cvv_Empty'], ['cvc']],
  ['a cvc of two digits', { cvc: '12' }, ['Cvv_Invalid'], ['cvc']],
  [
    'nothing',
    { number: '', expiry: '', cvc: '' },
    ['CardNumber_Empty', 'ExpDateMonth_Empty', 'ExpDateYear_Empty', 'Cvv_Empty'],
    ['number', 'expiry', 'cvc'],
  ],
])('%s is no cryptogram but the provider’s code, under its field (ERR-28, ERR-33)', (_name, wrong, codes, fields) => {
  expect(makeCryptogram(cloud, { ...card, ...wrong }, now)).toEqual({ ok: false, codes, fields })
})
