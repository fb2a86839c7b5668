import { randomBytes } from 'node:crypto'
import { recoveryCodes } from '#domain/staff/proof-limits.ts'
import type { Database } from '#server/database/connect.ts'
import { digestOf } from './session-store.ts'

type Within = Pick<Database, 'kysely'>

/** Without letters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const createCode = (): string => {
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** As typed: case, spaces and dashes do not matter. */
const plain = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const stored = (staffId: number, code: string): string => digestOf(`${staffId} ${plain(code)}`)

/** Replaces a person's recovery codes; they are shown once, and only their digests are stored. */
export async function replaceRecoveryCodes({ kysely }: Within, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, createCode)
  await kysely.deleteFrom('staff_recovery').where('staff_id', '=', staffId).execute()
  await kysely
    .insertInto('staff_recovery')
    .values(codes.map((code) => ({ staff_id: staffId, digest: stored(staffId, code) })))
    .execute()
  return codes
}

/** Whether a person has a recovery code that is not used up. */
export async function isRecoveryCode({ kysely }: Within, staffId: number, code: string): Promise<boolean> {
  const found = await kysely
    .selectFrom('staff_recovery')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('digest', '=', stored(staffId, code))
    .executeTakeFirst()
  return found !== undefined
}

/** Uses a recovery code up; false when it is wrong or was used before (OPS-SIGN-18). */
export async function spendRecoveryCode({ kysely }: Within, staffId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('staff_recovery')
    .where('staff_id', '=', staffId)
    .where('digest', '=', stored(staffId, code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
