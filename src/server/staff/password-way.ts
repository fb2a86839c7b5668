import { refuse, type Refused } from '#domain/problem.ts'
import { passwordRefusal } from '#domain/staff/password.ts'
import type { Services } from '#server/services.ts'
import type { Office } from './office.ts'
import { stepOf } from './one-time-codes.ts'
import type { Sealing } from './sealing.ts'

export type PasswordWay = { login: string; password: string; code: string }
type Columns = { password: string; code_secret: string; code_step: number }
type World = { brands: Services['brands']; office: Office; now: number }

/** The columns of a password and of its one-time codes, which a first code proves to be in an app; problems at their fields. */
export async function passwordColumns(
  { brands, office, now }: World,
  { login, password, code }: PasswordWay,
  secret: string,
): Promise<{ ok: true; columns: Columns } | Refused> {
  const names = brands.flatMap(({ name, alias }) => [name, alias])
  const refused = passwordRefusal(login, password, names)
  if (refused) return refused
  const step = stepOf(secret, code, now)
  if (step === null) return refuse('code', 'proof-wrong')
  return {
    ok: true,
    columns: { password: await office.passwords.hash(password), code_secret: office.sealing.seal(secret), code_step: step },
  }
}

/** Whether a person can sign in with a password: both are there, and the codes open with this OFFICE_SECRET. */
export const isUsable = (sealing: Sealing, { password, code_secret }: { password: string | null; code_secret: string | null }): boolean =>
  password !== null && code_secret !== null && sealing.open(code_secret) !== null
