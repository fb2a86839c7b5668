import type { BodyOf, QueryOf, ReplyOf, SentBody } from '#contract/call.ts'
import type { CallsByName } from '#contract/calls.ts'
import type { Problem } from '#contract/common.ts'

type StaffCalls = { [Name in keyof CallsByName as Name extends `${string} /api/staff/${string}` ? Name : never]: CallsByName[Name] }
export type StaffCall = keyof StaffCalls
export type Reply<Name extends StaffCall> = ReplyOf<StaffCalls[Name]>
export type Body<Name extends StaffCall> = SentBody<StaffCalls[Name]>

/** A refusal; status 0 is a network failure. */
export type Failure = { ok: false; status: number; problem: Problem }
export type Result<Name extends StaffCall> = { ok: true; reply: Reply<Name> } | Failure

/** Who acts on a paired device. */
export type Person = { person_id: number; pin: string }

export type Input<Name extends StaffCall> = {
  params?: Record<string, string | number>
  signal?: AbortSignal
  /** The same key with the same payload is carried out once. */
  idempotencyKey?: string
  /** Goes with the body of a call that asks for a person. */
  by?: Person
} & (BodyOf<StaffCalls[Name]> extends undefined ? { body?: undefined } : { body: Body<Name> }) &
  (QueryOf<StaffCalls[Name]> extends undefined ? { query?: undefined } : { query?: Record<string, string | number | null | undefined> })

type Listener = (failure: Failure) => void
const listeners = new Set<Listener>()

/** Subscribes to refusals: a session that has ended shows on every screen. */
export function onRefusal(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Makes a declared staff call; never throws: a network failure is a failure with status 0. */
export async function callStaff<Name extends StaffCall>(name: Name, input: Input<Name>): Promise<Result<Name>> {
  const [method = 'GET', path = ''] = name.split(' ')
  const body = input.by ? { ...input.body, by: input.by } : input.body
  try {
    const response = await fetch(addressOf(path, input.params, input.query), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    })
    const heard: unknown = await response.json()
    if (response.ok) return { ok: true, reply: heard as Reply<Name> }
    return refused({ ok: false, status: response.status, problem: heard as Problem })
  } catch {
    return refused({ ok: false, status: 0, problem: { message: '' } })
  }
}

function refused(failure: Failure): Failure {
  for (const listener of listeners) listener(failure)
  return failure
}

export function addressOf(
  path: string,
  params: Record<string, string | number> = {},
  query: Record<string, string | number | null | undefined> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams(Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])))
  return search.size > 0 ? `${filled}?${search.toString()}` : filled
}
