import type { DeliveryAddress } from '#contract/address.ts'

type CityGroup<Address> = { id: number; name: string; addresses: Address[] }

/** Addresses grouped by city: the page's city first, the others by their most recent address. */
export function byCity<Address extends Pick<DeliveryAddress, 'city'>>(addresses: readonly Address[], here: number): CityGroup<Address>[] {
  const groups = new Map<number, CityGroup<Address>>()
  for (const address of addresses) {
    const group = groups.get(address.city.id) ?? { ...address.city, addresses: [] }
    groups.set(address.city.id, { ...group, addresses: [...group.addresses, address] })
  }
  return [...groups.values()].sort((a, b) => Number(b.id === here) - Number(a.id === here))
}
