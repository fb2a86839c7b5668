import { sql } from 'kysely'
import type { Profile, Sex } from '#domain/customer/profile.ts'
import type { Database } from '#server/database/connect.ts'

type Connection = Pick<Database, 'kysely'>

/** The stored data of a customer. */
export type User = {
  id: number
  phone: string
  name: string
  sex: Sex | null
  email: string | null
  /** YYYY-MM-DD */
  birthday: string | null
  isSubscribed: boolean
  printsReceipt: boolean
  wantsCall: boolean
  countryCode: string | null
  /** Bonus points. */
  points: number
}

/** Undefined leaves a setting as it is. */
export type Switches = Record<'isSubscribed' | 'printsReceipt' | 'wantsCall', boolean | undefined>

export async function userOf({ kysely }: Connection, id: number): Promise<User | null> {
  const row = await kysely.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()
  return row
    ? {
        id: row.id,
        phone: row.phone,
        name: row.name,
        sex: row.sex,
        email: row.email,
        birthday: row.birthday,
        isSubscribed: row.is_subscribed,
        printsReceipt: row.is_print_fiscal_receipt,
        wantsCall: row.is_required_call_confirm_order,
        countryCode: row.country_code,
        points: row.points,
      }
    : null
}

/** Stores a name and a country if they are not known yet: a known name stays. */
export async function greetCustomer(
  { kysely }: Connection,
  id: number,
  known: { name: string; countryCode: string | null },
): Promise<void> {
  await kysely
    .updateTable('customer')
    .set({
      name: sql<string>`case when name = '' then ${known.name} else name end`,
      country_code: sql<string | null>`coalesce(country_code, ${known.countryCode})`,
    })
    .where('id', '=', id)
    .execute()
}

/** Writes the given personal data and settings. Null when the customer has been removed. */
export async function writeProfile(
  connection: Connection,
  id: number,
  profile: Partial<Profile>,
  switches: Switches,
): Promise<User | null> {
  const named = {
    is_subscribed: switches.isSubscribed,
    is_print_fiscal_receipt: switches.printsReceipt,
    is_required_call_confirm_order: switches.wantsCall,
  }
  const set = { ...profile, ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) }
  if (Object.keys(set).length > 0) await connection.kysely.updateTable('customer').set(set).where('id', '=', id).execute()
  return userOf(connection, id)
}
