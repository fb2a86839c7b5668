import { type CallName, type Failure, type Input as CallInput, type Result, sendCall } from '#web/browser/api.ts'
import { createListeners } from '#web/browser/store.ts'

export { addressOf } from '#web/browser/api.ts'
export type { Body, Failure, Reply, Result } from '#web/browser/api.ts'
export type StaffCall = Extract<CallName, `${string} /api/staff/${string}`>

/** Who acts on a paired device. */
export type Person = { person_id: number; pin: string }

/** `by` goes with the body of a call that asks for a person. */
export type Input<Name extends StaffCall> = CallInput<Name> & { by?: Person }

const refusals = createListeners<Failure>()

/** Subscribes to refusals: a session that has ended shows on every screen. */
export const onRefusal = refusals.subscribe

let foreignText = ''

/** Sets what is said where a proxy has answered in the server's place, in the person's language. */
export const setForeignText = (text: string): void => void (foreignText = text)

/**
 * Makes a staff call; never throws. Status 0: the server was not reached, because the network failed or a proxy answered in
 * its place; what was sent may be sent again with its key, whatever it is.
 */
export async function callStaff<Name extends StaffCall>(name: Name, { by, ...input }: Input<Name>): Promise<Result<Name>> {
  const sent = (by ? { ...input, body: { ...input.body, by } } : input) as CallInput<Name>
  const result = await sendCall(name, sent)
  if (result.ok) return result
  const failure = result.isForeign ? foreign(result) : result
  refusals.emit(failure)
  return failure
}

/** A proxy without its server may answer with any status; only that a body is too large is said of the request. */
const foreign = (failure: Failure): Failure => ({
  ...failure,
  status: failure.status === 413 ? 413 : 0,
  problem: { message: foreignText },
})
