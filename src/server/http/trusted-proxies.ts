import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Ranges that Fastify knows by name. */
export const namedRanges: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

export function blockListOf(addresses: readonly string[]): BlockList {
  const list = new BlockList()
  for (const address of addresses.flatMap((name) => namedRanges[name] ?? [name])) {
    const [net = '', bits] = address.split('/')
    const family = isIPv6(net) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(net, family)
    else list.addSubnet(net, Number(bits), family)
  }
  return list
}

export const isIn = (list: BlockList, address: string): boolean => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether Fastify may believe what an address forwards. Its own list of ranges reads the address anew for each request: 3 µs instead of 0.6. */
export function trustIn(proxies: readonly string[]): (address: string | undefined) => boolean {
  const list = blockListOf(proxies)
  return (address = '') => isIP(address) !== 0 && isIn(list, address)
}

const lastOf = (text: string): string => text.slice(text.lastIndexOf(',') + 1).trim()

/** A host without the dot that ends a complete name: it is the same host. */
const withoutDot = (host: string): string => host.replace(/\.(?=(:\d+)?$)/, '')

/**
 * The addresses of X-Forwarded-For without ports and brackets. What is no address, and what stands before it, is left out:
 * the proxy that has passed it on counts instead. Otherwise each port would be a client of its own.
 */
function forwardedFor(text: string): string {
  // As most proxies write it.
  if (isIP(text) !== 0) return text
  const addresses = text.split(',').map(addressIn)
  return addresses.slice(addresses.lastIndexOf(null) + 1).join(', ')
}

/**
 * Cleans forwarded headers before anything reads them. Most proxies pass on a client's own X-Forwarded-Host: it is used
 * only if the owner has declared that the proxy sets it. A scheme must be http or https.
 */
export function cleanForwarded(app: FastifyInstance, believesHost: boolean): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    cleanHeaders(raw.headers, believesHost)
    done()
  })
}

function cleanHeaders(headers: IncomingHttpHeaders, believesHost: boolean): void {
  if (headers.host !== undefined) headers.host = withoutDot(headers.host)
  if (headers.origin !== undefined) headers.origin = withoutDot(headers.origin)
  const host = headers['x-forwarded-host']
  if (!believesHost) delete headers['x-forwarded-host']
  else if (host !== undefined) headers['x-forwarded-host'] = withoutDot(lastOf(String(host)))
  const scheme = headers['x-forwarded-proto']
  if (scheme !== undefined && !/^https?$/.test(lastOf(String(scheme)))) delete headers['x-forwarded-proto']
  const given = headers['x-forwarded-for']
  if (given === undefined) return
  const addresses = forwardedFor(String(given))
  if (addresses === '') delete headers['x-forwarded-for']
  else headers['x-forwarded-for'] = addresses
}

/** The eight groups of an IPv6 address; a tail in the form of IPv4 is two of them. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/%.*$/, '').replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts) => {
    const [a, b, c, d] = parts.slice(0, 4).map(Number) as [number, number, number, number]
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  })
  const [head = '', tail] = plain.split('::')
  const read = (text: string): number[] => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [first, last] = [read(head), read(tail ?? '')]
  return [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => 0), ...last]
}

/** The IPv4 address that an IPv6 one stands for (`::ffff:203.0.113.7`); null for any other. */
function mappedOf(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null
}

/** An IPv4 address as it is, or the first bits of an IPv6 one. */
function firstBits(address: string, bits: number): string {
  if (!address.includes(':')) return address
  const groups = groupsOf(address)
  const mapped = mappedOf(groups)
  if (mapped) return mapped
  const kept = groups.slice(0, Math.ceil(bits / 16)).map((group, at) => group & (0xffff << Math.max(0, 16 * (at + 1) - bits)))
  return `${kept.map((group) => (group & 0xffff).toString(16)).join(':')}::`
}

/**
 * Who is counted as one client, everywhere: an IPv4 address, or a household of IPv6, its first 56 bits. Providers give a
 * home that many, and it may use all addresses within.
 */
export const networkOf = (address: string): string => firstBits(address, 56)

/** The network around an address, as providers assign them: 256 addresses of IPv4, the first 48 bits of IPv6. */
export const widerNetworkOf = (address: string): string => {
  const network = firstBits(address, 48)
  return network.includes(':') ? `${network}/48` : network.replace(/\.\d+$/, '.0/24')
}

/** An address without what proxies write around it: quotes, brackets, a port. Null for what is none. */
export function addressIn(text: string): string | null {
  const bare = text.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[(.+)\](?::\d{1,5})?$/.exec(bare) ?? []
  const [, withPort] = /^([\d.]+):\d{1,5}$/.exec(bare) ?? []
  const address = bracketed ?? withPort ?? bare
  return isIP(address) === 0 ? null : address
}

/** Whether a request has the staff's bearer token; never when no token is configured. */
export function isStaff(token: string | null, request: FastifyRequest): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === null || given === undefined) return false
  const [one, other] = [Buffer.from(token), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
