import type { Kysely, Transaction } from 'kysely'
import { savedAs, savedAtMost, type SavedPlace } from '#domain/address/saved-addresses.ts'
import { defaultLanguage, fillTexts, type GivenTexts, type Texts } from '#domain/language.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'

/** A saved address of a customer, with the name of its city, even if the brand has left it. */
export type SavedAddress = { id: number; city: { id: number; name: Texts }; address: DeliveryAddress }

/** Also the removed ones. */
export const allRowsOf = (db: Kysely<Schema>, customerId: number) =>
  db
    .selectFrom('customer_address')
    .innerJoin('city', 'city.id', 'customer_address.city_id')
    .select(['customer_address.id', 'city.id as city_id', 'city.name', 'customer_address.address', 'removed_at'])
    .where('customer_id', '=', customerId)

const rowsOf = (db: Kysely<Schema>, customerId: number) => allRowsOf(db, customerId).where('removed_at', 'is', null)

type Row = { id: number; city_id: number; name: GivenTexts; address: DeliveryAddress }
export const readAddress = ({ id, city_id, name, address }: Row): SavedAddress => ({
  id,
  city: { id: city_id, name: fillTexts(name, defaultLanguage) },
  address: { ...address, id },
})

/** A customer's addresses, most recently used first. */
export async function savedAddresses({ kysely }: Pick<Database, 'kysely'>, customerId: number): Promise<SavedAddress[]> {
  const rows = await rowsOf(kysely, customerId).orderBy('used_at', 'desc').orderBy('customer_address.id', 'desc').execute()
  return rows.map(readAddress)
}

/** One address of a customer; null when it is not theirs. */
export async function savedAddress({ kysely }: Database, customerId: number, id: number): Promise<SavedAddress | null> {
  const row = await rowsOf(kysely, customerId).where('customer_address.id', '=', id).executeTakeFirst()
  return row ? readAddress(row) : null
}

/** A customer's addresses for the export of their data, with those that may still be brought back. */
export async function storedAddresses(
  { kysely }: Database,
  customerId: number,
): Promise<(DeliveryAddress & { removed_at: string | null })[]> {
  const rows = await allRowsOf(kysely, customerId).orderBy('used_at', 'desc').orderBy('customer_address.id', 'desc').execute()
  return rows.map((row) => ({ ...readAddress(row).address, removed_at: row.removed_at?.toISOString() ?? null }))
}

/** `said` holds the fields that the customer has just entered, including nulls: they override stored ones. */
type AddressToSave = DeliveryAddress & { said?: Partial<DeliveryAddress> }

/** Saves an address of a customer and returns it with its id; stored entrance, floor and flat fill missing fields. */
export async function keepAddress(
  transaction: Transaction<Schema>,
  customerId: number,
  cityId: number,
  { said, ...given }: AddressToSave,
  now: number,
): Promise<DeliveryAddress> {
  const { saved, known } = await savedBeside(transaction, customerId, cityId, given)
  const used_at = new Date(now)
  if (known) {
    const merged = { ...withDoor(given, known.address), ...said }
    await transaction.updateTable('customer_address').set({ address: merged, used_at }).where('id', '=', known.id).execute()
    return { ...merged, id: known.id }
  }
  const made = await transaction
    .insertInto('customer_address')
    .values({ customer_id: customerId, city_id: cityId, address: given, created_at: used_at, used_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeRoom(transaction, saved)
  return { ...given, id: made.id }
}

/** Lists a customer's addresses, with the one that equals a given one; nobody else saves meanwhile, so that none is stored twice. */
export async function savedBeside(
  transaction: Transaction<Schema>,
  customerId: number,
  cityId: number,
  given: DeliveryAddress,
): Promise<{ saved: SavedAddress[]; known: SavedAddress | undefined }> {
  await transaction.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute()
  const saved = await savedAddresses({ kysely: transaction }, customerId)
  const places = saved.map(({ id, city, address }) => ({ id, cityId: city.id, ...pick(address) }))
  const id = savedAs(places, { cityId, ...pick(given) })
  return { saved, known: saved.find((one) => one.id === id) }
}

/** Deletes the addresses that are unused longest, so that one more may be saved. */
export async function makeRoom(transaction: Transaction<Schema>, saved: SavedAddress[]): Promise<void> {
  const oldest = saved.slice(savedAtMost - 1).map((one) => one.id)
  if (oldest.length > 0) await transaction.deleteFrom('customer_address').where('id', '=', anyOf(oldest)).execute()
}

function pick({ street, house, room, locality, coordinates }: DeliveryAddress): Omit<SavedPlace, 'id' | 'cityId'> {
  const point = coordinates && ([coordinates.latitude, coordinates.longitude] as const)
  return { street, house, room, locality: point ? null : locality, pin: house === null ? point : null, point }
}

const withDoor = (given: DeliveryAddress, known: DeliveryAddress): DeliveryAddress => ({
  ...given,
  room: given.room ?? known.room,
  entrance: given.entrance ?? known.entrance,
  floor: given.floor ?? known.floor,
  intercom: given.intercom ?? known.intercom,
  description: given.description ?? known.description,
})
