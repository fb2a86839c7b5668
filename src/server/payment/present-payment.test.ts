import jsqr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrPicture } from './present-payment.ts'

/** Decodes a picture as a phone's camera would. */
async function scan(picture: string | null): Promise<string | undefined> {
  const svg = Buffer.from((picture ?? '').replace('data:image/svg+xml;base64,', ''), 'base64')
  const { data, info } = await sharp(svg).resize(600).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

const link = 'https://qr.nspk.ru/AS10003P3RH0LJ2A9ROO038L6NT5RU1M?type=01&bank=000000000001&sum=10000&cur=RUB&crc=F3D0'

test.each([
  ['a link of the fast payment system', link],
  ['a link into a bank’s app', 'sberpay://invoicing/v2?bankInvoiceId=6a3bd0c1e2f94b7c'],
  ['words that are not Latin', 'Оплата заказа № 12345678, 1 250 ₽'],
  ['a payload in capitals', 'HTTPS://QR.EXAMPLE/PAY/0123456789'],
  ['the longest payload', `https://qr.example/${'0aB'.repeat(216)}`.slice(0, 666)],
])('a camera reads %s from its picture (PAY-29)', async (_what, payload) => {
  expect(await scan(qrPicture(payload))).toBe(payload)
})

test('a code has four modules of white around it, and a camera reads it though a part of it is soiled', async () => {
  const svg = Buffer.from((qrPicture(link) ?? '').replace('data:image/svg+xml;base64,', ''), 'base64').toString()
  const [, size = ''] = /viewBox="0 0 (\d+) \d+"/.exec(svg) ?? []
  const places = [...svg.matchAll(/M(\d+) (\d+)h1/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, Number(size) - 5])
  const soiled = svg.replace('</svg>', '<rect x="16" y="16" width="11" height="11" fill="#fff"/></svg>')
  expect(await scan(Buffer.from(soiled).toString('base64'))).toBe(link)
})

test('what a provider has drawn is shown as it is, and what is too long has no picture', () => {
  expect(qrPicture('data:image/png;base64,AA==')).toBe('data:image/png;base64,AA==')
  expect(qrPicture('x'.repeat(667))).toBeNull()
})
