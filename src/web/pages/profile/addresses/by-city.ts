import type { DeliveryAddress } from '#contract/address.ts'

type CityGroup<Address> = { id: number; name: string; addresses: Address[] }

/** Addresses under their cities: the city of the page first, the others in the order of their latest address. */
export function byCity<Address extends Pick<DeliveryAddress, 'city'>>(addresses: readonly Address[], here: number): CityGroup<Address>[] {
  const groups = new Map<number, CityGroup<Address>>()
  for (const address of addresses) {
    const group = groups.get(address.city.id) ?? { ...address.city, addresses: [] }
    groups.set(address.city.id, { ...group, addresses: [...group.addresses, address] })
  }
  return [...groups.values()].sort((a, b) => Number(b.id === here) - Number(a.id === here))
}
