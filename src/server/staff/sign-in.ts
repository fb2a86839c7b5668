import { readLogin } from '#domain/staff/password.ts'
import type { Database } from '#server/database/connect.ts'
import { isRecoveryCode, newSecret, type Sealing, spendStep, stepOf } from './one-time-codes.ts'
import type { Passwords } from './password-hash.ts'
import { bucketOfAddress, forgetWrong, noteWrong, takeProof, takeWithin, uncount } from './proof-counter.ts'

export type SignInWorld = {
  database: Database
  sealing: Sealing
  passwords: Passwords
  withDemo: boolean
  warn: (text: string) => void
  now: number
  address: string
  /** The id of a browser in which this person has signed in before; null in all others. */
  browserOf: (staffId: number) => string | null
  isGone: () => boolean
}

/**
 * The person; `wrong` for every wrong proof alike, `paused` while no proof is accepted, `busy` when too many
 * are being checked. `secret-changed`: the secret of their codes does not open with this OFFICE_SECRET, which only somebody
 * with the right password gets that answer.
 */
export type ProofResult = { staffId: number } | 'wrong' | 'paused' | 'busy' | 'secret-changed'
type Checked = number | 'secret-changed' | 'busy' | null

/**
 * Counts a proof that can be guessed, and checks it; then counts it as wrong, or clears the wrong ones before it. What was
 * not checked is not counted. `from`: where the address is counted too.
 */
async function counted(
  { database, now }: SignInWorld,
  who: string,
  from: string | null,
  check: () => Promise<Checked>,
): Promise<ProofResult> {
  if (from !== null && !(await takeWithin(database, from, now))) return 'paused'
  if (!(await takeProof(database, who, now))) {
    if (from !== null) await uncount(database, from)
    return 'paused'
  }
  const checked = await check()
  if (checked === 'busy') await uncount(database, who)
  if (from !== null && (checked === 'busy' || typeof checked === 'number')) await uncount(database, from)
  if (checked === 'busy') return checked
  if (typeof checked === 'number') {
    await forgetWrong(database, who)
    return { staffId: checked }
  }
  await noteWrong(database, who, now)
  return checked ?? 'wrong'
}

/**
 * The answer about a proof that nobody guesses: a passkey or a recovery code. Only the wrong ones are counted, so nobody
 * can lock out the person who has the right one.
 */
export async function unguessable({ database, now, address }: SignInWorld, staffId: number | null): Promise<ProofResult> {
  if (staffId !== null) return { staffId }
  return (await takeWithin(database, bucketOfAddress('key', address), now)) ? 'wrong' : 'paused'
}

const personOf = ({ database, withDemo }: SignInWorld, login: string) =>
  database.kysely
    .selectFrom('staff')
    .select(['id', 'password', 'code_secret', 'state', 'is_demo'])
    .where('login', '=', readLogin(login))
    .executeTakeFirst()
    .then((person) => ({ person, mayEnter: person?.state === 'active' && (withDemo || !person.is_demo) }))

/**
 * Login name, password and one-time code: all three are needed. Strangers' wrong ones are counted by the
 * person; a browser in which the person has signed in before has a count of its own, which an attacker cannot fill.
 */
export async function checkPassword(world: SignInWorld, proof: { login: string; password: string; code: string }): Promise<ProofResult> {
  const { person, mayEnter } = await personOf(world, proof.login)
  const browser = person ? world.browserOf(person.id) : null
  const who = person ? `person ${person.id}` : `login ${readLogin(proof.login)}`
  const check = () => checkAllThree(world, mayEnter && person ? person : null, proof, browser)
  return browser === null
    ? counted(world, who, bucketOfAddress('password', world.address), check)
    : counted(world, `${who} browser ${browser}`, null, check)
}

type Secrets = { id: number; password: string | null; code_secret: string | null }

/**
 * The code is checked before the password, which takes long to compare: of an attacker's guesses almost none has a right
 * code, so next to none is hashed. For a name that nobody has, the same steps are gone through.
 */
async function checkAllThree(
  world: SignInWorld,
  person: Secrets | null,
  { password, code }: { password: string; code: string },
  browser: string | null,
): Promise<Checked> {
  const asker = { source: browser ?? world.address, isGone: world.isGone }
  const isRight = (stored: string | null) => world.passwords.isRight('password', password, stored, asker)
  const [{ sealing, database, now }, sealed] = [world, person?.code_secret ?? null]
  const secret = sealed === null ? null : sealing.open(sealed)
  const step = stepOf(secret ?? newSecret(), code, now)
  // After a change of OFFICE_SECRET every password is compared, of unknown names too: a person with the right one gets the reason.
  if (secret === null && (await areSecretsChanged(world))) {
    const answer = await isRight(person?.password ?? null)
    if (answer === null) return 'busy'
    return answer && person && sealed !== null ? warnSecretChanged(world, person.id) : null
  }
  if (!person || secret === null || step === null) return null
  const answer = await isRight(person.password)
  if (answer === null) return 'busy'
  return answer && (await spendStep(database, person.id, step)) ? person.id : null
}

/** Whether the first stored secret does not open with this OFFICE_SECRET. */
async function areSecretsChanged({ database, sealing }: SignInWorld): Promise<boolean> {
  const first = await database.kysely
    .selectFrom('staff')
    .select('code_secret')
    .where('code_secret', 'is not', null)
    .orderBy('id')
    .executeTakeFirst()
  return first?.code_secret != null && sealing.open(first.code_secret) === null
}

function warnSecretChanged({ warn }: SignInWorld, staffId: number): 'secret-changed' {
  warn(
    `The one-time codes of person ${staffId} were set with another OFFICE_SECRET. Start again with that one, or invite them again: docs/guides/running.md`,
  )
  return 'secret-changed'
}

/** A one-time code of a signed-in person, as a fresh proof; counted by their session, which is nobody else's. */
export const checkCode = (
  world: SignInWorld,
  { id, session }: { id: number; session: { id: number } },
  code: string,
): Promise<ProofResult> =>
  counted(world, `session ${session.id}`, null, async () => {
    const person = await world.database.kysely.selectFrom('staff').select('code_secret').where('id', '=', id).executeTakeFirst()
    if (!person?.code_secret) return null
    const secret = world.sealing.open(person.code_secret)
    if (secret === null) return warnSecretChanged(world, id)
    const step = stepOf(secret, code, world.now)
    return step !== null && (await spendStep(world.database, id, step)) ? id : null
  })

/** Whether a recovery code is one of the person's; it is used up where their session is opened. */
export async function checkRecoveryCode(world: SignInWorld, proof: { login: string; code: string }): Promise<ProofResult> {
  const { person, mayEnter } = await personOf(world, proof.login)
  // Asked for nobody too, so that both take as long.
  const isOne = await isRecoveryCode(world.database, person?.id ?? 0, proof.code)
  return unguessable(world, person && mayEnter && isOne ? person.id : null)
}
