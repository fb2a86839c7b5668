import type * as z from 'zod/mini'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Buckets of the rate limits; their sizes stand in `server/http/rate-limit.ts`. */
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

/**
 * One endpoint, declared once: the server validates and serves by it, the browser calls by it,
 * the OpenAPI document is written from it.
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
  /** Statuses other than 200 and 422 that the call is expected to answer. */
  refuses?: readonly number[]
  limit?: Limit
  /** Whether an `Idempotency-Key` header replays the first answer. */
  idempotent?: boolean
  /** Whether it answers all visitors alike, so that caches may keep what it says; nothing else is stored. */
  isPublic?: boolean
  /** Who may call it; staff calls carry a bearer token. */
  audience?: 'visitor' | 'staff'
}

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
/** What a call answers; any answer may bring a word to be shown along. */
export type ReplyOf<C extends Call> = z.infer<C['reply']> & { notification?: string }
/** What a caller sends. */
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
