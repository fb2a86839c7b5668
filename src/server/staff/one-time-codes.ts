import { Secret, TOTP } from 'otpauth'
import type { Database } from '#server/database/connect.ts'
import type { Sealing } from './sealing.ts'

/** Seconds of a code's step; the one before and the one after are accepted too, because clocks differ. */
const period = 30
const tolerance = 1

const generatorOf = (secret: string): TOTP => new TOTP({ issuer: 'Sofra', secret: Secret.fromBase32(secret), period })

/** The secret of an invitation's one-time codes; the same each time the invitation is opened. */
export const secretOf = (sealing: Sealing, invitation: string): string =>
  new Secret({ buffer: new Uint8Array(sealing.derive(`codes ${invitation}`)).buffer }).base32

/** The address that an authenticator app reads from a QR code. */
export const setupAddress = (secret: string, login: string): string =>
  new TOTP({ issuer: 'Sofra', label: login, secret: Secret.fromBase32(secret), period }).toString()

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
