import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'

/** What a page was made of, by its routes' ids: what their loaders gave, and what went wrong. */
export type PageState = { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null }

type PackedError = { status: number; statusText: string; data: unknown } | { message: string }
type Packed = { loaderData: Record<string, unknown>; errors?: Record<string, PackedError> }

const eachOf = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [id, change(value)]))

const packError = (error: unknown): PackedError =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText, data: error.data }
    : { message: error instanceof Error ? error.message : String(error) }

const unpackError = (error: PackedError): unknown =>
  'status' in error ? new ErrorResponse(error.status, error.statusText, error.data) : new Error(error.message)

/** The state as JSON that cannot end the script it stands in. */
export const packState = ({ loaderData, errors }: PageState): string =>
  JSON.stringify({ loaderData, ...(errors ? { errors: eachOf(errors, packError) } : {}) } satisfies Packed).replaceAll('<', '\\u003c')

export function unpackState(text: string): PageState {
  const { loaderData, errors } = JSON.parse(text) as Packed
  return { loaderData, errors: errors ? eachOf(errors, unpackError) : null }
}
