import { BlockList, isIPv6 } from 'node:net'

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
