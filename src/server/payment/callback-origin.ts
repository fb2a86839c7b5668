/**
 * Where providers reach this server. Names under .localhost are known to browsers alone: a sandbox provider on the same
 * machine is given the address instead.
 */
export function callbackOrigin(site: string): string {
  const url = new URL(site)
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1'
  return url.origin
}
