import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import type { Database } from '#server/database/connect.ts'
import { recoveryCodes } from '#domain/staff/proof-limits.ts'
import { foldText } from '#domain/text/fold.ts'
import { digestOf } from './session-store.ts'

/** The nonce and the tag before the text, in bytes. */
const headLength = 12 + 16

/** Seconds of a code's step; the one before and the one after are accepted too, because clocks differ. */
const period = 30
const tolerance = 1

const generatorOf = (secret: string): TOTP => new TOTP({ issuer: 'Sofra', secret: Secret.fromBase32(secret), period })

/** A secret that is nobody's yet. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/**
 * A secret as it is shown, for the browser that sends it back with the first code. `whose`: the person or the invitation
 * that it is for; nobody else's opens.
 */
export const sealSetup = (sealing: Sealing, whose: string, secret: string): string => sealing.seal(`${whose} ${secret}`)

export function openSetup(sealing: Sealing, whose: string, setup: string): string | null {
  const [opened, secret] = sealing.open(setup)?.split(' ') ?? []
  return opened === whose && secret ? secret : null
}

/** The address that an authenticator app reads, as a QR code: rows of dark (1) and light (0) modules. */
export function codeQr(secret: string, label: string): string[] {
  const address = new TOTP({ issuer: 'Sofra', label, secret: Secret.fromBase32(secret), period }).toString()
  return encode(address, { border: 2 }).data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
}

/** The time step of a correct code; null for a wrong one. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = generatorOf(secret).validate({ token, timestamp: now, window: tolerance })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

/** Uses a time step up; false when a code of it, or of a later one, was accepted before. */
export async function spendStep({ kysely }: Pick<Database, 'kysely'>, staffId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('staff')
    .set({ code_step: step })
    .where('id', '=', staffId)
    .where((or) => or.or([or('code_step', 'is', null), or('code_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type DatabaseHandle = Pick<Database, 'kysely'>

/** Without letters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const createCode = (): string => {
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** As typed: case, spaces and dashes do not matter. */
const plain = (code: string): string => foldText(code).replaceAll(/[^a-z0-9]/g, '')

const stored = (staffId: number, code: string): string => digestOf(`${staffId} ${plain(code)}`)

/** Replaces a person's recovery codes; they are shown once, and only their digests are stored. */
export async function replaceRecoveryCodes({ kysely }: DatabaseHandle, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, createCode)
  await kysely.deleteFrom('staff_recovery').where('staff_id', '=', staffId).execute()
  await kysely
    .insertInto('staff_recovery')
    .values(codes.map((code) => ({ staff_id: staffId, digest: stored(staffId, code) })))
    .execute()
  return codes
}

/** Whether a person has a recovery code that is not used up. */
export async function isRecoveryCode({ kysely }: DatabaseHandle, staffId: number, code: string): Promise<boolean> {
  const found = await kysely
    .selectFrom('staff_recovery')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('digest', '=', stored(staffId, code))
    .executeTakeFirst()
  return found !== undefined
}

/** Uses a recovery code up; false when it is wrong or was used before. */
export async function spendRecoveryCode({ kysely }: DatabaseHandle, staffId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('staff_recovery')
    .where('staff_id', '=', staffId)
    .where('digest', '=', stored(staffId, code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Encrypts what must be read again, such as the secret of one-time codes, with a key that is not in the database. */
export type Sealing = {
  seal(text: string): string
  /** Null when the text was sealed with another secret, or is not one that was sealed. */
  open(sealed: string): string | null
}

export function createSealing(secret: string): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sofra office', 32))
  return {
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < headLength) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, headLength))
      const text = decipher.update(bytes.subarray(headLength))
      try {
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        // The only thing that `final` refuses: the tag is not of this key.
        return null
      }
    },
  }
}
