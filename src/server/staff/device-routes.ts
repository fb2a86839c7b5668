import { randomInt } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { encode } from 'uqr'
import type { Transaction } from 'kysely'
import * as contract from '#contract/office/devices.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { deviceIdle, type DeviceKind, pairingHolds, pinProblem } from '#domain/staff/devices.ts'
import { covers, reachOf, type StaffPlace } from '#domain/staff/reach.ts'
import { personNameProblem } from '#domain/staff/person-name.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { Schema } from '#server/database/schema.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import type { Database } from '#server/database/connect.ts'
import type { Actor, StaffMember } from './acting.ts'
import { writeAudit } from './audit.ts'
import { askerOf, asMember, deviceName, digestOf, memberOf, openSession, personObject } from './session-store.ts'
import { isDemoPerson, placeOfDevice, placeOfShop } from './grant-store.ts'
import { busy } from './password-hash.ts'
import { setSessionCookie } from './office-cookie.ts'
import { officeOrigin } from './office-origin.ts'
import { peopleWithPin, storePin } from './pin-store.ts'
import { presentMe } from './me-routes.ts'
import { bucketOfAddress, takeWithin } from './proof-counter.ts'
import { serveStaff } from './serve-staff.ts'
import { withinReach } from './within-reach.ts'

/**
 * So many that nobody guesses one while it holds. Wrong ones therefore end nothing: a code that they could end would be one
 * that strangers end for the shop.
 */
const codeDigits = 12

const paused: Refused = { ok: false, status: 429, problems: [{ field: '', code: 'too-many-attempts' }] }

/** The calls about paired devices, and about the PINs that people give on them. */
export function deviceRoutes(app: FastifyInstance, services: Services): void {
  pairingRoutes(app, services)
  pinRoutes(app, services)
}

function pairingRoutes(app: FastifyInstance, services: Services): void {
  const { database, office } = services

  serveStaff(app, services, contract.makePairing, ({ body, request, context }) =>
    asMember(context, async (me) => {
      const name = body.name.trim()
      const problem = personNameProblem(name)
      if (problem) return { ok: false, problems: [problem] }
      const place = await placeOfShop(database, body.shop_id)
      if (!place) return notFound()
      const draft = {
        shopId: body.shop_id,
        kind: body.kind,
        name,
        language: me.language,
        pairedBy: me.name,
        isDemo: await isDemoPerson(database, me.id),
      }
      const { code, expiresAt } = await database.kysely.transaction().execute(async (transaction) => {
        const object = { kind: 'shop' as const, id: body.shop_id, name }
        await writeAudit(transaction, context.acting, { action: 'pairing.made', object, place, after: { name, kind: body.kind } })
        return createPairing(transaction, draft, context.now)
      })
      const address = `${officeOrigin(services, request)}/pair?code=${code}`
      const qr = encode(address, { border: 2 }).data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''))
      return answer({ code, address, qr, expires_at: expiresAt.toISOString() })
    }),
  )

  serveStaff(app, services, contract.pairDevice, async ({ body, request, reply, context: { acting, now, address } }) => {
    const key = await database.kysely.transaction().execute(async (transaction) => {
      const device = await spendPairing(transaction, body.code, now)
      if (!device) return null
      const by: Actor = { ...acting, kind: 'device', id: device.id, name: device.name }
      const place = await placeOfShop({ kysely: transaction }, device.shop_id)
      const object = { kind: 'device' as const, id: device.id, name: device.name }
      await writeAudit(transaction, by, { action: 'device.paired', object, ...(place ? { place } : {}), after: { kind: device.kind } })
      return openSession({ kysely: transaction }, { deviceId: device.id, device: browserOf(request), address, mustEnrol: false, now })
    })
    const member = key === null ? null : await memberOf(database, key, now, office?.withDemo ?? false)
    if (key === null || !member) {
      // Only the wrong ones are counted, and the right one is never refused for them.
      const isWithin = await takeWithin(database, bucketOfAddress('pairing', address), now)
      return isWithin ? refuse('code', 'pairing-over') : paused
    }
    setSessionCookie(request, reply, key, deviceIdle)
    return answer(await presentMe(database, member))
  })

  serveStaff(app, services, contract.listDevices, async ({ context }) => {
    const devices = await devicesWithin(database, context.reach, office?.withDemo ?? false)
    return answer({
      devices: devices.map(({ paired_at, seen_at, ...facts }) => ({
        ...facts,
        paired_at: paired_at.toISOString(),
        seen_at: seen_at.toISOString(),
      })),
    })
  })

  serveStaff(app, services, contract.endDevice, async ({ params: { id }, context }) => {
    const ended = await database.kysely.transaction().execute((transaction) => endDevice(transaction, context.acting, id))
    return ended ? answer({}) : { ...answer({}), unchanged: true as const }
  })
}

const browserOf = (request: FastifyRequest): string => deviceName(request.headers['user-agent'] ?? '')

function pinRoutes(app: FastifyInstance, services: Services): void {
  const { database, office } = services
  if (!office) return

  serveStaff(app, services, contract.whoWorksHere, async ({ query, context: { member } }) => {
    const shopId = member?.device ? member.device.shopId : query.shop_id
    const shop = member && shopId !== undefined ? await placeOfShop(database, shopId) : null
    const place = shop && covers(reachOf(member?.grants ?? [], 'orders.view'), shop) ? shop : null
    const people = place ? await peopleWithPin(services, place) : []
    return answer({ people: people.map(({ id, name }) => ({ id, name })) })
  })

  serveStaff(app, services, contract.setMyPin, ({ body, context }) =>
    asMember(context, async (me) => {
      const problem = pinProblem(body.pin)
      if (problem) return refuse('pin', problem)
      const hash = await office.passwords.hash(body.pin, askerOf(context))
      if (hash === null) return busy
      await database.kysely.transaction().execute(async (transaction) => {
        await storePin(transaction, me.id, hash)
        await writeAudit(transaction, context.acting, { action: 'pin.set', object: personObject(me) })
      })
      return answer(await presentMe(database, me))
    }),
  )

  serveStaff(app, services, contract.removeMyPin, ({ context }) =>
    asMember(context, async (me) => {
      const isGone = await database.kysely.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction.deleteFrom('staff_pin').where('staff_id', '=', me.id).executeTakeFirst()
        if (numDeletedRows === 0n) return false
        await writeAudit(transaction, context.acting, { action: 'pin.removed', object: personObject(me) })
        return true
      })
      const reply = answer(await presentMe(database, me))
      return isGone ? reply : { ...reply, unchanged: true as const }
    }),
  )
}

/** Ends the session of a device, which stays for the history; false when it was over already. */
async function endDevice(transaction: Transaction<Schema>, acting: Actor, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('staff_session').where('device_id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) return false
  const { name } = await transaction.selectFrom('device').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  const place = await placeOfDevice({ kysely: transaction }, id)
  await writeAudit(transaction, acting, { action: 'device.ended', object: { kind: 'device', id, name }, ...(place ? { place } : {}) })
  return true
}

/** Ends the device that a request comes from. */
export const endOwnDevice = ({ database }: Services, { id }: NonNullable<StaffMember['device']>, acting: Actor): Promise<boolean> =>
  database.kysely.transaction().execute((transaction) => endDevice(transaction, acting, id))

type Draft = { shopId: number; kind: DeviceKind; name: string; language: WrittenLanguage; pairedBy: string; isDemo: boolean }

const pairingDigest = (code: string): string => digestOf(`pairing ${code}`)

/** Stores what a device becomes when it enters the returned code; only the digest of the code is stored. */
async function createPairing(transaction: Transaction<Schema>, draft: Draft, now: number): Promise<{ code: string; expiresAt: Date }> {
  await transaction.deleteFrom('device_pairing').where('expires_at', '<=', new Date(now)).execute()
  const expiresAt = new Date(now + pairingHolds)
  for (;;) {
    const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
    const stored = await transaction
      .insertInto('device_pairing')
      .values({
        digest: pairingDigest(code),
        shop_id: draft.shopId,
        kind: draft.kind,
        name: draft.name,
        language: draft.language,
        paired_by: draft.pairedBy,
        is_demo: draft.isDemo,
        expires_at: expiresAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('digest')
      .executeTakeFirst()
    if (stored) return { code, expiresAt }
  }
}

/** Turns a code into a device, once; null when there is no such code, or no longer. */
async function spendPairing(transaction: Transaction<Schema>, code: string, now: number) {
  const draft = await transaction
    .deleteFrom('device_pairing')
    .where('digest', '=', pairingDigest(code.replace(/[\s-]/g, '')))
    .where('expires_at', '>', new Date(now))
    .returningAll()
    .executeTakeFirst()
  if (!draft) return null
  const { digest: _, expires_at: __, ...facts } = draft
  return transaction
    .insertInto('device')
    .values({ ...facts, paired_at: new Date(now) })
    .returning(['id', 'name', 'kind', 'shop_id'])
    .executeTakeFirstOrThrow()
}

/** The devices within a reach that are signed in, last used first. */
const devicesWithin = ({ kysely }: Pick<Database, 'kysely'>, reach: readonly StaffPlace[], withDemo: boolean) =>
  kysely
    .selectFrom('device')
    .innerJoin('shop', 'shop.id', 'device.shop_id')
    .innerJoin('staff_session', 'staff_session.device_id', 'device.id')
    .select(['device.id', 'device.shop_id', 'device.kind', 'device.name', 'paired_by', 'paired_at'])
    .select(['staff_session.device', 'staff_session.address', 'staff_session.seen_at'])
    .$if(!withDemo, (query) => query.where('device.is_demo', '=', false))
    .where(withinReach(reach, { brand: 'shop.brand', cityId: 'shop.city_id', shopId: 'shop.id' }))
    .orderBy('seen_at', 'desc')
    .orderBy('device.id', 'desc')
    .execute()
