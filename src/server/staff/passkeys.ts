import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '#contract/office/proof.ts'
import { jsonText } from '#server/database/json-column.ts'
import type { FastifyRequest } from 'fastify'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/database/connect.ts'
import { storeChallenge, takeChallenge, challengeIn } from './passkey-challenge.ts'

type DatabaseHandle = Pick<Database, 'kysely'>

/** Where passkeys are made and used. */
export type RelyingParty = {
  /** The first of OFFICE_HOST. */
  id: string
  /** The origin of the page that asks. */
  origin: string
}

export const partyOf = ({ office }: Pick<Services, 'office'>, request: FastifyRequest): RelyingParty => ({
  id: office?.hosts[0] ?? request.hostname,
  origin: `${request.protocol}://${request.host}`,
})

/** Ed25519, ES256 and RS256. The library adds ML-DSA to them where Node has it, by an experimental call that prints a warning. */
const supportedAlgorithmIDs = [-8, -7, -257]

// The library is large: it is loaded when somebody signs in.
const library = () => import('@simplewebauthn/server')

/** The options with which a browser makes a passkey for a person; the challenge is stored. */
export async function registrationOptions(
  database: DatabaseHandle,
  party: RelyingParty,
  person: { id: number; passkeyUser: string; name: string; login: string | null },
  now: number,
) {
  const { generateRegistrationOptions } = await library()
  const known = await passkeysOf(database, person.id)
  const options = await generateRegistrationOptions({
    rpName: 'Sofra',
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(person.passkeyUser.replaceAll('-', ''), 'hex')),
    userName: person.login ?? person.name,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs,
  })
  await storeChallenge(database, options.challenge, person.id, now)
  return options
}

/** The options with which a browser asks for a passkey of anybody: no name is asked for, so none can be guessed. */
export async function authenticationOptions(database: DatabaseHandle, party: RelyingParty, now: number) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' })
  await storeChallenge(database, options.challenge, null, now)
  return options
}

/** Stores a new passkey of a person; false when the browser's answer is not one to our challenge. */
export async function addPasskey(
  database: DatabaseHandle,
  party: RelyingParty,
  passkey: { staffId: number; name: string; response: PasskeyAnswer; now: number },
): Promise<boolean> {
  const { verifyRegistrationResponse } = await library()
  const challenge = challengeIn(passkey.response.response.clientDataJSON)
  if (challenge === null || !(await takeChallenge(database, challenge, passkey.staffId, passkey.now))) return false
  const verified = await verifyRegistrationResponse({
    // The library checks the form of the answer itself, and refuses what lacks a part.
    response: passkey.response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs,
  }).catch(() => null)
  if (!verified?.verified) return false
  const { credential } = verified.registrationInfo
  const { numInsertedOrUpdatedRows } = await database.kysely
    .insertInto('staff_passkey')
    .values({
      id: credential.id,
      staff_id: passkey.staffId,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: jsonText(credential.transports ?? []),
      name: passkey.name,
      created_at: new Date(passkey.now),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The person whose passkey has answered a challenge; null when the answer is wrong. */
export async function personOfPasskey(
  database: DatabaseHandle,
  party: RelyingParty,
  answer: PasskeyAnswer,
  now: number,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const challenge = challengeIn(answer.response.clientDataJSON)
  if (challenge === null) return null
  if (!(await takeChallenge(database, challenge, null, now))) return null
  const stored = await database.kysely.selectFrom('staff_passkey').selectAll().where('id', '=', answer.id).executeTakeFirst()
  if (!stored) return null
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: stored.id, publicKey: new Uint8Array(stored.public_key), counter: stored.counter },
  }).catch(() => null)
  if (!verified?.verified) return null
  await database.kysely
    .updateTable('staff_passkey')
    .set({ counter: verified.authenticationInfo.newCounter, used_at: new Date(now) })
    .where('id', '=', stored.id)
    .execute()
  return stored.staff_id
}

/** The passkeys of a person, oldest first. */
export const passkeysOf = ({ kysely }: DatabaseHandle, staffId: number) =>
  kysely
    .selectFrom('staff_passkey')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute()
