/** An IPv4 address unchanged; for IPv6 the network, its first 64 bits, because a household has a whole network. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const between = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return `${[...first, ...between, ...last].slice(0, 4).join(':')}::`
}

const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, '')))

/** The network around an address, as providers assign them: 256 addresses of IPv4; for IPv6 the same as above. */
export const neighbourhoodOf = (address: string): string => {
  const network = networkOf(address)
  return network.includes(':') ? `${network}/64` : network.replace(/\.\d+$/, '.0/24')
}
