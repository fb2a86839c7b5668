import type { Brand } from '#brands/brand.ts'
import { brandOf, brands } from '#brands/index.ts'

/** The brand a host name selects: BRAND_HOSTS first, then the hosts that brands name, else APP_ALIAS. */
export function brandOfHost(from: { brandHosts: Record<string, string>; appAlias: string }, hostname: string): Brand {
  const host = hostname.toLowerCase()
  const mapped = from.brandHosts[host]
  const brand = mapped ? brandOf(mapped) : brands.find((candidate) => candidate.hosts.includes(host))
  const fallback = brand ?? brandOf(from.appAlias)
  if (!fallback) throw new Error(`APP_ALIAS names no brand: ${from.appAlias}`)
  return fallback
}
