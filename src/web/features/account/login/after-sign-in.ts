import { withQuery } from '#web/paths.ts'

type UrlParts = { pathname: string; search: string; hash: string }

/** Accepts only paths of this site. */
const isOwnPath = (uri: string): boolean => /^\/(?![/\\])/.test(uri)

/**
 * Where a customer goes after a sign-in without an order: to the requested page, otherwise they stay, without the
 * panel's query. Null to stay.
 */
export function afterSignIn({ pathname, search, hash }: UrlParts): string | null {
  const query = new URLSearchParams(search)
  const wanted = query.get('request_uri')
  if (wanted !== null && isOwnPath(wanted)) return wanted
  if (!query.has('modal') && wanted === null) return null
  query.delete('modal')
  query.delete('request_uri')
  return withQuery(pathname, query) + hash
}
