import type { Kysely, Transaction } from 'kysely'
import { savedAs, savedAtMost } from '#domain/address/saved-addresses.ts'
import { defaultLanguage, fillTexts, type GivenTexts, type Texts } from '#domain/language.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import type { Schema } from '#server/database/schema.ts'
import type { DeliveryAddress } from '../../domain/city/delivery-address.ts'

/** An address that a customer has saved, with the name of its city, which the brand may have left since. */
export type SavedAddress = { id: number; city: { id: number; name: Texts }; address: DeliveryAddress }

const rowsOf = (db: Kysely<Schema>, customerId: number) =>
  db
    .selectFrom('customer_address')
    .innerJoin('city', 'city.id', 'customer_address.city_id')
    .select(['customer_address.id', 'city.id as city_id', 'city.name', 'customer_address.address'])
    .where('customer_id', '=', customerId)

type Row = { id: number; city_id: number; name: GivenTexts; address: DeliveryAddress }
const read = ({ id, city_id, name, address }: Row): SavedAddress => ({
  id,
  city: { id: city_id, name: fillTexts(name, defaultLanguage) },
  address: { ...address, id },
})

/** A customer's addresses, the one used last first. */
export async function savedAddresses({ kysely }: Pick<Database, 'kysely'>, customerId: number): Promise<SavedAddress[]> {
  const rows = await rowsOf(kysely, customerId).orderBy('used_at', 'desc').orderBy('customer_address.id', 'desc').execute()
  return rows.map(read)
}

/** One address of a customer; null when it is not theirs. */
export async function savedAddress({ kysely }: Database, customerId: number, id: number): Promise<SavedAddress | null> {
  const row = await rowsOf(kysely, customerId).where('customer_address.id', '=', id).executeTakeFirst()
  return row ? read(row) : null
}

/** Forgets an address; false when the customer has none of this id. */
export async function removeAddress({ kysely }: Database, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('customer_address')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** `said` is what the customer has just told of the door themselves, nulls included: it stands against what is known. */
type AddressToSave = DeliveryAddress & { said?: Partial<DeliveryAddress> }

/** Keeps an address for a customer and gives it with its id; what is known of the door is added to what was given. */
export async function keepAddress(
  transaction: Transaction<Schema>,
  customerId: number,
  cityId: number,
  { said, ...given }: AddressToSave,
  now: number,
): Promise<DeliveryAddress> {
  // Whoever keeps an address for this customer waits here: the same one is not kept twice.
  await transaction.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute()
  const saved = await savedAddresses({ kysely: transaction }, customerId)
  const places = saved.map(({ id, city, address }) => ({ id, cityId: city.id, ...pick(address) }))
  const id = savedAs(places, { cityId, ...pick(given) })
  const known = saved.find((one) => one.id === id)
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
  const oldest = saved.slice(savedAtMost - 1).map((one) => one.id)
  if (oldest.length > 0) await transaction.deleteFrom('customer_address').where('id', '=', anyOf(oldest)).execute()
  return { ...given, id: made.id }
}

const pick = ({ street, house, room }: DeliveryAddress) => ({ street, house, room })

const withDoor = (given: DeliveryAddress, known: DeliveryAddress): DeliveryAddress => ({
  ...given,
  room: given.room ?? known.room,
  entrance: given.entrance ?? known.entrance,
  floor: given.floor ?? known.floor,
  intercom: given.intercom ?? known.intercom,
  description: given.description ?? known.description,
})
