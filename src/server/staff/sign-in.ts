import { readLogin } from '#domain/staff/password.ts'
import type { Database } from '#server/database/connect.ts'
import { spendStep, stepOf } from './one-time-codes.ts'
import type { Passwords } from './password-hash.ts'
import { forgetWrong, noteWrong, takeAddress, takeProof } from './proof-counter.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import type { Sealing } from './sealing.ts'

export type SignInWorld = {
  database: Database
  sealing: Sealing
  passwords: Passwords
  withDemo: boolean
  now: number
  address: string
}

/** The person; `wrong` for every wrong proof alike (OPS-SIGN-03), `paused` while no proof is accepted. */
export type Proved = { staffId: number } | 'wrong' | 'paused'

const bucketOf = (login: string): string => `login ${readLogin(login)}`

/** Counts a proof, checks it, and counts it as wrong or forgets the wrong ones before it. */
async function counted({ database, now, address }: SignInWorld, who: string, check: () => Promise<number | null>): Promise<Proved> {
  if (!(await takeAddress(database, address, now)) || !(await takeProof(database, who, now))) return 'paused'
  const staffId = await check()
  if (staffId === null) {
    await noteWrong(database, who, now)
    return 'wrong'
  }
  await forgetWrong(database, who)
  return { staffId }
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
export const checkPassword = (world: SignInWorld, proof: { login: string; password: string; code: string }): Promise<Proved> =>
  counted(world, bucketOf(proof.login), async () => {
    const person = await personOf(world, proof.login)
    const isRight = await world.passwords.isRight(proof.password, person?.password ?? null)
    if (!person?.code_secret || !isRight) return null
    return (await isCode(world, person.id, person.code_secret, proof.code)) ? person.id : null
  })

/** A one-time code of a signed-in person, as a fresh proof. */
export const checkCode = (world: SignInWorld, staffId: number, code: string): Promise<Proved> =>
  counted(world, `person ${staffId}`, async () => {
    const person = await world.database.kysely.selectFrom('staff').select('code_secret').where('id', '=', staffId).executeTakeFirst()
    return person?.code_secret && (await isCode(world, staffId, person.code_secret, code)) ? staffId : null
  })

export const checkRecoveryCode = (world: SignInWorld, proof: { login: string; code: string }): Promise<Proved> =>
  counted(world, bucketOf(proof.login), async () => {
    const person = await personOf(world, proof.login)
    // Takes as long as a password, so that nobody learns who exists.
    await world.passwords.isRight(proof.code, null)
    return person && (await spendRecoveryCode(world.database, person.id, proof.code)) ? person.id : null
  })

async function isCode({ database, sealing, now }: SignInWorld, staffId: number, sealed: string, code: string): Promise<boolean> {
  const step = stepOf(sealing.open(sealed), code, now)
  return step !== null && (await spendStep(database, staffId, step))
}
