import type { FastifyInstance, FastifyRequest } from 'fastify'
import { encode } from 'uqr'
import * as contract from '#contract/office/devices.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { deviceIdle, pinProblem } from '#domain/staff/devices.ts'
import { personNameProblem } from '#domain/staff/person-name.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { Acting } from './acting.ts'
import { writeAudit } from './audit.ts'
import { deviceName } from './device-name.ts'
import { endDevice } from './end-device.ts'
import { placeOfShop } from './grant-store.ts'
import { asMember, personObject } from './signed-in-member.ts'
import { setSessionCookie } from './office-cookie.ts'
import { officeOrigin } from './office-origin.ts'
import { createPairing, devicesWithin, spendPairing, takePairing, uncountPairing } from './pairing-store.ts'
import { isDemoPerson } from './person-store.ts'
import { peopleWithPin, storePin } from './pin-store.ts'
import { presentMe } from './present-me.ts'
import { serveStaff } from './serve-staff.ts'
import { memberOf, openSession } from './session-store.ts'

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
    if (!(await takePairing(database, address, now))) return paused
    const key = await database.kysely.transaction().execute(async (transaction) => {
      const device = await spendPairing(transaction, body.code, now)
      if (!device) return null
      await uncountPairing(transaction, address)
      const by: Acting = { ...acting, kind: 'device', id: device.id, name: device.name }
      const place = await placeOfShop({ kysely: transaction }, device.shop_id)
      const object = { kind: 'device' as const, id: device.id, name: device.name }
      await writeAudit(transaction, by, { action: 'device.paired', object, ...(place ? { place } : {}), after: { kind: device.kind } })
      return openSession({ kysely: transaction }, { deviceId: device.id, device: browserOf(request), address, mustEnrol: false, now })
    })
    const member = key === null ? null : await memberOf(database, key, now, office?.withDemo ?? false)
    if (key === null || !member) return refuse('code', 'pairing-over')
    setSessionCookie(request, reply, key, deviceIdle)
    return answer(await presentMe(database, member))
  })

  serveStaff(app, services, contract.listDevices, async ({ context }) => {
    const devices = await devicesWithin(database, context.reach)
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

  serveStaff(app, services, contract.whoWorksHere, async ({ context: { member } }) => {
    const place = member?.device ? await placeOfShop(database, member.device.shopId) : null
    const people = place ? await peopleWithPin(services, place) : []
    return answer({ people: people.map(({ id, name }) => ({ id, name })) })
  })

  serveStaff(app, services, contract.setMyPin, ({ body, context }) =>
    asMember(context, async (me) => {
      const problem = pinProblem(body.pin)
      if (problem) return refuse('pin', problem)
      const hash = await office.passwords.hash(body.pin)
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
