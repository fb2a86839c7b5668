import type { Brand } from '#brands/brand.ts'

/** The brand of a host name: BRAND_HOSTS first, then the hosts of brands, otherwise APP_ALIAS. */
export function brandOfHost(
  from: { brands: readonly Brand[]; brandHosts: Record<string, string>; appAlias: string },
  hostname: string,
): Brand {
  const host = hostname.toLowerCase()
  const withAlias = (alias: string): Brand | undefined => from.brands.find((candidate) => candidate.alias === alias)
  const mapped = from.brandHosts[host]
  const brand = mapped ? withAlias(mapped) : from.brands.find((candidate) => candidate.hosts.includes(host))
  const fallback = brand ?? withAlias(from.appAlias)
  if (!fallback) throw new Error(`APP_ALIAS names no brand: ${from.appAlias}`)
  return fallback
}
