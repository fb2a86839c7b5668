import type * as z from 'zod/mini'
import type { Capability } from '#domain/staff/capabilities.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The counters of the rate limits; their sizes are in `server/http/rate-limit.ts`. */
export type Limit =
  | 'read'
  | 'cart'
  | 'promocode'
  | 'geocoder'
  | 'suggest'
  | 'order'
  | 'feedback'
  | 'lookup'
  | 'sign-in'
  | 'notice'
  | 'staff-token'
  | 'staff'

/**
 * Who of the chain may make a call. `nobody` is signed in yet: signing in, an invitation. `self`: any person, about
 * themselves. Otherwise a capability at a place: `any` asks for it somewhere, `list` limits the reply to the places where
 * it is held, and the others name the input that says the place, or by which it is found.
 */
export type Need =
  | { at: 'nobody' }
  | {
      at: 'self'
      fresh?: true
      /** Whether somebody who signed in with a recovery code may call it before they have a new way to sign in. */
      enrolling?: true
      /** Whether a paired device may call it, too. */
      device?: true
    }
  | {
      capability: Capability
      at: 'any' | 'list' | 'chain' | 'brand' | 'shop' | 'order' | 'stop' | 'scope' | 'batch' | 'device'
      /** Whether a proof of the last ten minutes is needed. */
      fresh?: true
      /** Whether the key STAFF_TOKEN may make it. */
      token?: true
    }

/**
 * Who may call: visitors, or staff, whose calls do not compile without a need. `report`: a value that is
 * sent again and again, such as where a courier is; it is no change for the history.
 */
export type Audience = { audience?: 'visitor'; needs?: never; report?: never } | { audience: 'staff'; needs: Need; report?: true }

/**
 * One endpoint, declared once. The server validates and serves by it, the browser's client and the OpenAPI document are
 * derived from it.
 */
export type Call<
  M extends Method = Method,
  Path extends string = string,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: M
  path: Path
  summary: string
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  /** Expected statuses other than 200 and 422. */
  refuses?: readonly number[]
  limit?: Limit
  /** Whether a request with the same `Idempotency-Key` header gets the stored first response. */
  idempotent?: boolean
  /** Whether the response is a stream of server-sent events: each has the name and the data of one form of `reply`. */
  stream?: true
  /** The body is a file of at most so many bytes, read after the caller is admitted; it is no field of `body`. */
  upload?: { bytes: number; /** The handler takes it from the request as it comes. */ streamed?: true }
  /** The response is a file, a `FileReply`, sent as its bytes. */
  download?: true
  /** Whether all visitors get the same response, so that caches may store it. Other responses are not stored. */
  isPublic?: boolean
} & Audience

type Read<Schema> = [NonNullable<Schema>] extends [never]
  ? undefined
  : NonNullable<Schema> extends z.ZodMiniType
    ? z.infer<NonNullable<Schema>>
    : undefined
type Write<Schema> = [NonNullable<Schema>] extends [never]
  ? undefined
  : NonNullable<Schema> extends z.ZodMiniType
    ? z.input<NonNullable<Schema>>
    : undefined
export type BodyOf<C extends Call> = Read<C['body']>
export type QueryOf<C extends Call> = Read<C['query']>
export type ParamsOf<C extends Call> = Read<C['params']>
/** The response of a call; any response may carry a notification for the visitor. */
export type ReplyOf<C extends Call> = z.infer<C['reply']> & { notification?: string }
/** The body that a client sends. */
export type SentBody<C extends Call> = Write<C['body']>

/** Keeps the exact types of a declaration. */
export function call<
  M extends Method,
  const Path extends string,
  Reply extends z.ZodMiniType,
  Params extends z.ZodMiniType = never,
  Query extends z.ZodMiniType = never,
  Body extends z.ZodMiniType = never,
>(declaration: Call<M, Path, Params, Query, Body, Reply>): Call<M, Path, Params, Query, Body, Reply> {
  return declaration
}
