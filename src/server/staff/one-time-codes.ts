import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import type { Database } from '#server/database/connect.ts'
import type { Sealing } from './sealing.ts'

/** Seconds of a code's step; the one before and the one after are accepted too, because clocks differ. */
const period = 30
const tolerance = 1

const generatorOf = (secret: string): TOTP => new TOTP({ issuer: 'Sofra', secret: Secret.fromBase32(secret), period })

/** The secret of an invitation's one-time codes; the same each time the invitation is opened. */
export const secretOf = (sealing: Sealing, invitation: string): string =>
  new Secret({ buffer: new Uint8Array(sealing.derive(`codes ${invitation}`)).buffer }).base32

/** A secret that is nobody's yet. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

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

/** Uses a time step up; false when a code of it, or of a later one, was accepted before (OPS-SIGN-05). */
export async function spendStep({ kysely }: Pick<Database, 'kysely'>, staffId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('staff')
    .set({ code_step: step })
    .where('id', '=', staffId)
    .where((or) => or.or([or('code_step', 'is', null), or('code_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
