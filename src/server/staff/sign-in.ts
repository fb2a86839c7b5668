import { readLogin } from '#domain/staff/password.ts'
import type { Database } from '#server/database/connect.ts'
import { spendStep, stepOf } from './one-time-codes.ts'
import type { Passwords } from './password-hash.ts'
import { forgetWrong, noteWrong, takeAddress, takeProof } from './proof-counter.ts'
import { isRecoveryCode } from './recovery-codes.ts'
import type { Sealing } from './sealing.ts'

export type SignInWorld = {
  database: Database
  sealing: Sealing
  passwords: Passwords
  withDemo: boolean
  warn: (text: string) => void
  now: number
  address: string
}

/**
 * The person; `wrong` for every wrong proof alike (OPS-SIGN-03), `paused` while no proof is accepted. `secret-changed`: the
 * secret of their codes does not open with this OFFICE_SECRET, which only somebody with the right password is told.
 */
export type Proved = { staffId: number } | 'wrong' | 'paused' | 'secret-changed'

const bucketOfPerson = (staffId: number): string => `person ${staffId}`

/** What a login name is counted by: whose it is, so that all proofs of a person count together (OPS-SIGN-04). */
async function bucketOf({ database }: SignInWorld, login: string): Promise<string> {
  const name = readLogin(login)
  const person = await database.kysely.selectFrom('staff').select('id').where('login', '=', name).executeTakeFirst()
  return person ? bucketOfPerson(person.id) : `login ${name}`
}

type Checked = number | 'secret-changed' | null

/** Counts a proof and checks it; then counts it as wrong, or clears the wrong ones before it. */
async function counted({ database, now, address }: SignInWorld, who: string, check: () => Promise<Checked>): Promise<Proved> {
  if (!(await takeAddress(database, address, now)) || !(await takeProof(database, who, now))) return 'paused'
  const checked = await check()
  if (typeof checked === 'number') {
    await forgetWrong(database, who)
    return { staffId: checked }
  }
  await noteWrong(database, who, now)
  return checked ?? 'wrong'
}

const personOf = ({ database, withDemo }: SignInWorld, login: string) =>
  database.kysely
    .selectFrom('staff')
    .select(['id', 'password', 'code_secret'])
    .where('login', '=', readLogin(login))
    .where('state', '=', 'active')
    .$if(!withDemo, (query) => query.where('is_demo', '=', false))
    .executeTakeFirst()

/** Login name, password and one-time code: all three are needed (OPS-SIGN-02). */
export const checkPassword = async (world: SignInWorld, proof: { login: string; password: string; code: string }): Promise<Proved> =>
  counted(world, await bucketOf(world, proof.login), async () => {
    const person = await personOf(world, proof.login)
    const isRight = await world.passwords.isRight(proof.password, person?.password ?? null)
    return person?.code_secret && isRight ? personOfCode(world, person.id, person.code_secret, proof.code) : null
  })

/** A one-time code of a signed-in person, as a fresh proof. */
export const checkCode = (world: SignInWorld, staffId: number, code: string): Promise<Proved> =>
  counted(world, bucketOfPerson(staffId), async () => {
    const person = await world.database.kysely.selectFrom('staff').select('code_secret').where('id', '=', staffId).executeTakeFirst()
    return person?.code_secret ? personOfCode(world, staffId, person.code_secret, code) : null
  })

/** A passkey of a signed-in person, as a fresh proof; `find` tells whose passkey has answered. */
export const checkPasskey = (world: SignInWorld, staffId: number, find: () => Promise<number | null>): Promise<Proved> =>
  counted(world, bucketOfPerson(staffId), async () => ((await find()) === staffId ? staffId : null))

/** Whether a recovery code is one of the person's; it is used up where their session is opened. */
export const checkRecoveryCode = async (world: SignInWorld, proof: { login: string; code: string }): Promise<Proved> =>
  counted(world, await bucketOf(world, proof.login), async () => {
    const person = await personOf(world, proof.login)
    // Takes as long as a password, so that nobody learns who exists.
    await world.passwords.isRight(proof.code, null)
    return person && (await isRecoveryCode(world.database, person.id, proof.code)) ? person.id : null
  })

async function personOfCode(
  { database, sealing, warn, now }: SignInWorld,
  staffId: number,
  sealed: string,
  code: string,
): Promise<Checked> {
  const secret = sealing.open(sealed)
  if (secret === null) {
    warn(
      `The one-time codes of person ${staffId} were set with another OFFICE_SECRET. Start again with that one, or invite them again: docs/guides/running.md`,
    )
    return 'secret-changed'
  }
  const step = stepOf(secret, code, now)
  return step !== null && (await spendStep(database, staffId, step)) ? staffId : null
}
