/** An IPv4 address as it is; of an IPv6 one the network, its first 64 bits, as a home has billions of addresses in it. */
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

/** The addresses around one, as networks hand them out: 256 of IPv4; of IPv6 the network that it is. */
export const neighbourhoodOf = (address: string): string => {
  const network = networkOf(address)
  return network.includes(':') ? `${network}/64` : network.replace(/\.\d+$/, '.0/24')
}
