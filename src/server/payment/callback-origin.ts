/**
 * The origin for providers' callbacks. Only browsers resolve names under .localhost, so a sandbox provider on this
 * machine gets the IP address instead.
 */
export function callbackOrigin(site: string): string {
  const url = new URL(site)
  if (url.hostname.endsWith('.localhost')) url.hostname = '127.0.0.1'
  return url.origin
}
