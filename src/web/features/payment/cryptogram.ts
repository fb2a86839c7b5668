import { type CardField, cardFieldOf, type ProviderCardCode } from '#domain/payment/card-problems.ts'

/** The acquirer's key to encrypt a card. */
export type CardKey = { scheme: 'cloud' | 'se'; publicId: string; pem: string; version: number }

/** As typed: the number may have spaces, the expiry is `MM / YY`. */
export type TypedCard = { number: string; expiry: string; cvc: string }

export type Cryptogram = { ok: true; cryptogram: string } | { ok: false; codes: ProviderCardCode[]; fields: CardField[] }

type Card = { number: string; month: string; year: string; cvc: string }

/**
 * Encrypts a card in the browser, so that it never reaches the shop: a cryptogram is valid once, and only for the
 * acquirer of the key. `now` in epoch ms.
 */
export function makeCryptogram(key: CardKey, typed: TypedCard, now: number): Cryptogram {
  const expiry = typed.expiry.replace(/\D/g, '')
  const card = { number: typed.number.replace(/\s/g, ''), month: expiry.slice(0, 2), year: expiry.slice(2), cvc: typed.cvc.trim() }
  const codes = faultsOf(card, now)
  if (codes.length > 0) return { ok: false, codes, fields: [...new Set(codes.map(cardFieldOf))] }
  return { ok: true, cryptogram: key.scheme === 'cloud' ? packet(key, card) : token(key, card, now) }
}

function faultsOf({ number, month, year, cvc }: Card, now: number): ProviderCardCode[] {
  return [
    number === '' ? 'CardNumber_Empty' : passesLuhn(number) ? null : 'CardNumber_Invalid',
    month === '' ? 'ExpDateMonth_Empty' : Number(month) >= 1 && Number(month) <= 12 ? null : 'ExpDateMonth_Invalid',
    year === ''
      ? 'ExpDateYear_Empty'
      : year.length === 2 && Date.UTC(2000 + Number(year), Number(month), 1) > now
        ? null
        : 'ExpDateYear_Invalid',
    cvc === '' ? 'Cvv_Empty' : /^\d{3,4}$/.test(cvc) ? null : 'Cvv_Invalid',
  ].filter((code): code is ProviderCardCode => code !== null)
}

function passesLuhn(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const digits = number.split('').reverse().map(Number)
  return digits.reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0) % 10 === 0
}

/** JSON in base64 around the encrypted `PAN@YYMM@CVV@PublicId`. */
function packet({ pem, publicId, version }: CardKey, { number, month, year, cvc }: Card): string {
  const text = String(version)
  return btoa(
    JSON.stringify({
      Type: 'CloudCard',
      BrowserInfoBase64: '',
      CardInfo: { FirstSixDigits: number.slice(0, 6), LastFourDigits: number.slice(-4), ExpDateYear: year, ExpDateMonth: month },
      KeyVersion: text.length % 2 === 0 ? text : `0${text}`,
      Format: 1,
      Value: encrypt(pem, `${number}@${year}${month}@${cvc}@${publicId}`),
    }),
  )
}

/** The encrypted `timestamp/UUID/PAN/CVC/EXPDATE/MDORDER`; the order is not known before the payment, so it is empty. */
function token({ pem }: CardKey, { number, month, year, cvc }: Card, now: number): string {
  return encrypt(pem, `${new Date(now).toISOString()}/${uuid()}/${number}/${cvc}/20${year}${month}/`)
}

// Like `crypto.randomUUID`, which is not available without TLS.
function uuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** RSA with PKCS#1 v1.5 padding, which Web Crypto does not offer. Only encrypts, with a public key. */
export function encrypt(pem: string, text: string): string {
  const { modulus, exponent, size } = readKey(pem)
  const cipher = power(toNumber(pad(new TextEncoder().encode(text), size)), exponent, modulus)
  const bytes =
    cipher
      .toString(16)
      .padStart(size * 2, '0')
      .match(/../g) ?? []
  return btoa(bytes.map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''))
}

type Key = { modulus: bigint; exponent: bigint; size: number }

/** The numbers in an SPKI key: a sequence of the algorithm and a bit string, which contains a sequence of the two. */
function readKey(pem: string): Key {
  const bytes = Uint8Array.from(atob(pem.replace(/-----[^-]+-----|\s/g, '')), (letter) => letter.charCodeAt(0))
  const outer = part(bytes, 0)
  const algorithm = part(bytes, outer.from)
  const bits = part(bytes, algorithm.to)
  const inner = part(bytes, bits.from + 1)
  const modulus = part(bytes, inner.from)
  const exponent = part(bytes, modulus.to)
  const number = toNumber(bytes.slice(modulus.from, modulus.to))
  return { modulus: number, exponent: toNumber(bytes.slice(exponent.from, exponent.to)), size: Math.ceil(number.toString(16).length / 2) }
}

/** The range of the content of a DER value. */
function part(bytes: Uint8Array, at: number): { from: number; to: number } {
  const first = bytes[at + 1] ?? 0
  if (first < 0x80) return { from: at + 2, to: at + 2 + first }
  const count = first & 0x7f
  const from = at + 2 + count
  return { from, to: from + Number(toNumber(bytes.slice(at + 2, from))) }
}

function toNumber(bytes: Uint8Array): bigint {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return BigInt(`0x${hex || '0'}`)
}

/** 0, 2, random bytes that are not 0, 0, the text. */
function pad(text: Uint8Array, size: number): Uint8Array {
  if (text.length > size - 11) throw new Error('The text is too long for the key')
  const padded = new Uint8Array(size)
  const filler = crypto.getRandomValues(new Uint8Array(size - text.length - 3)).map((byte) => byte || 1)
  padded.set([0, 2])
  padded.set(filler, 2)
  padded.set(text, size - text.length)
  return padded
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square, left] = [1n, base % modulus, exponent]
  for (; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}
