import { mergeCarts } from '#server/cart/merge-carts.ts'
import { inTransaction } from '#server/database/again-when-undone.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { customerWith } from '../session/customer-store.ts'
import { greetCustomer, type User, userOf } from './profile-store.ts'
import { openSession } from '../session/session-store.ts'
import { dropCode } from './sign-in-store.ts'

export type SignedIn = { ok: true; user: User; key: string }

type Person = { phone: string; name: string; countryCode: string | null }

/**
 * Creates a session for this browser and merges the guest's cart into the customer's. The code, if one was used, is
 * used up in the same transaction: null when another request was faster.
 */
export function completeSignIn(
  services: Services,
  context: RequestContext,
  person: Person,
  codeId: string | null,
): Promise<SignedIn | null> {
  const brand = context.brand.alias
  return inTransaction(services.database, async (transaction) => {
    const within = { kysely: transaction }
    if (codeId !== null && !(await dropCode(within, codeId))) return null
    const customer = await customerWith(within, brand, person.phone, context.now)
    await greetCustomer(within, customer.id, person)
    await mergeCarts(transaction, { brand, from: context.visitor, into: customer.owner, customerId: customer.id }, context.now)
    const key = await openSession(within, customer.id, context.now)
    const user = await userOf(within, customer.id)
    if (!user) throw new Error('The customer who signs in has just been removed')
    return { ok: true, user, key }
  })
}
