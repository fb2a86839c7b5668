type UrlParts = { pathname: string; search: string; hash: string }

/** A path of this site and no other. */
const isOwnPath = (uri: string): boolean => /^\/(?![/\\])/.test(uri)

/**
 * Where a customer goes who has signed in without an order in mind: where they wanted to go, else they stay, without
 * what opened the panel (ACC-DECIDE-29). Null is to stay.
 */
export function afterSignIn({ pathname, search, hash }: UrlParts): string | null {
  const query = new URLSearchParams(search)
  const wanted = query.get('request_uri')
  if (wanted !== null && isOwnPath(wanted)) return wanted
  if (!query.has('modal') && wanted === null) return null
  query.delete('modal')
  query.delete('request_uri')
  return pathname + (query.size > 0 ? `?${query.toString()}` : '') + hash
}
