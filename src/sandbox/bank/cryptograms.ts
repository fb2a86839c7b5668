import { constants, privateDecrypt } from 'node:crypto'
import type { Card } from './cards.ts'
import { textOf } from './exchange.ts'
import type { Keys } from './world.ts'

function decrypt(keys: Keys, cipher: string): string {
  try {
    return privateDecrypt({ key: keys.privateKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(cipher, 'base64')).toString('latin1')
  } catch {
    return ''
  }
}

/** A card cryptogram, in both layouts: base64 of JSON, or digits before the ciphertext. `PAN@YYMM@CVV@PublicId` inside. */
export function readPacket(keys: Keys, packet: string, publicId: string): Card | null {
  const cipher = packet.startsWith('01') ? packet.slice(18) : cipherOf(packet)
  const [, number, year, month, cvc, id] = /^(\d{13,19})@(\d\d)(\d\d)@(\d{0,4})@(.+)$/.exec(decrypt(keys, cipher)) ?? []
  if (!number || id !== publicId) return null
  return { number, year: 2000 + Number(year), month: Number(month), cvc: cvc ?? '' }
}

function cipherOf(packet: string): string {
  try {
    return textOf((JSON.parse(Buffer.from(packet, 'base64').toString('utf8')) as Record<string, unknown>).Value)
  } catch {
    return ''
  }
}

/** The older gateway's token: `timestamp/UUID/PAN/CVC/EXPDATE/MDORDER`; the last may be empty. */
export function readToken(keys: Keys, token: string, order: string): Card | null {
  const [, number, cvc, year, month, forOrder] =
    /^[^/]+\/[^/]+\/(\d{13,19})\/(\d{3,4})\/(\d{4})(\d\d)\/([^/]*)$/.exec(decrypt(keys, token)) ?? []
  if (!number || (forOrder !== '' && forOrder !== order)) return null
  return { number, cvc: cvc ?? '', year: Number(year), month: Number(month) }
}
