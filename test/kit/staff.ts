import { randomUUID } from 'node:crypto'
import type { Role } from '#domain/staff/capabilities.ts'
import { type Grant, type StaffPlace, wholeChain } from '#domain/staff/reach.ts'
import { replaceGrants } from '#server/staff/grant-store.ts'
import { openSession } from '#server/staff/session-store.ts'
import type { TestApp } from './app.ts'
import { Shopper } from './shopper.ts'

/** The office's host in tests. */
export const officeHost = 'office.localhost'

/** Somebody of the chain with a browser of their own. */
export class Colleague extends Shopper {
  readonly id: number
  constructor(app: TestApp, id: number, headers: Record<string, string> = {}) {
    super(app, { host: officeHost, origin: `http://${officeHost}`, ...headers })
    this.id = id
  }
}

/** A browser at the office's host with nobody signed in. */
export const stranger = (app: TestApp): Colleague => new Colleague(app, 0)

type Person = { name?: string; isDemo?: boolean; state?: 'invited' | 'active' | 'blocked'; provedAt?: number }

/** A person with these roles, signed in. */
export async function colleague(app: TestApp, grants: readonly Grant[], person: Person = {}): Promise<Colleague> {
  const { database, clock } = app.services
  const { id } = await database.kysely
    .insertInto('staff')
    .values({
      passkey_user: randomUUID(),
      name: person.name ?? 'Anna',
      language: 'en',
      state: person.state ?? 'active',
      is_demo: person.isDemo ?? false,
      created_at: new Date(clock()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.kysely.transaction().execute((transaction) => replaceGrants(transaction, id, grants))
  const someone = new Colleague(app, id)
  await enter(app, someone)
  return someone
}

/** Opens a session of a person in their browser. */
export async function enter(app: TestApp, someone: Colleague): Promise<void> {
  const session = { staffId: someone.id, device: 'Test', address: '127.0.0.1', mustEnrol: false, now: app.services.clock() }
  someone.cookies.set('office', await openSession(app.database, session))
}

export const owner = (app: TestApp, person?: Person): Promise<Colleague> => colleague(app, [{ role: 'owner', place: wholeChain }], person)

/** The complete place of a fixture shop. */
export function shopPlace(app: TestApp, alias: string, brand = 'sofra'): StaffPlace {
  const shop = app.shop(alias, brand)
  return { brand, cityId: shop.cityId, shopId: shop.id }
}

export const brandPlace = (brand: string): StaffPlace => ({ brand, cityId: null, shopId: null })

export const grant = (role: Role, place: StaffPlace = wholeChain): Grant => ({ role, place })
