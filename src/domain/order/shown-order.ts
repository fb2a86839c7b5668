import type { Coordinates } from '../city/place.ts'
import type { DeliveryAddress } from '../city/delivery-address.ts'
import type { Problem } from '../problem.ts'

type Text = string | null | undefined

/** What an order's form shows of its cart, as far as the client sends it: amounts and counts by line, and where it goes. */
export type ShownOrder = {
  cart?: { products?: Readonly<Record<string, number>> | null | undefined } | null | undefined
  delivery_address?: { street?: Text; house?: Text; district?: Text; pin?: Coordinates | null | undefined } | null | undefined
}

const words = (text: Text): string => (text ?? '').normalize('NFC').trim()

/** An order is what its form shows: differences between the form and the address that its cart has by now. */
export function addressDifferences(
  { delivery_address: shown }: ShownOrder,
  address: Pick<DeliveryAddress, 'street' | 'house' | 'district' | 'pinned' | 'coordinates'> | null,
): Problem[] {
  if (!shown || !address) return []
  const { street, house, district, pin } = shown
  const isNamed = words(street) !== ''
  const isOtherStreet =
    isNamed &&
    (words(street) !== words(address.street) ||
      (district !== undefined && words(district) !== words(address.district)) ||
      (pin !== undefined && hasMoved(pin, address)))
  if (isOtherStreet) return [{ field: 'delivery_address.street', code: 'address-changed' }]
  const isOtherHouse = (words(house) !== '' || (isNamed && house === null)) && words(house) !== words(address.house)
  return isOtherHouse ? [{ field: 'delivery_address.house', code: 'address-changed' }] : []
}

/** Whether the pin is somewhere else; at a house with a number there is none. */
function hasMoved(pin: Coordinates | null, { pinned, coordinates }: Pick<DeliveryAddress, 'pinned' | 'coordinates'>): boolean {
  if (pin === null || !pinned || !coordinates) return (pin === null) === (pinned === true)
  return pin.latitude !== coordinates.latitude || pin.longitude !== coordinates.longitude
}

/** Whether the form shows other lines, or another count of one, than its cart has by now. */
export function linesDiffer({ cart }: ShownOrder, lines: Readonly<Record<string, { count: number }>>): boolean {
  const shown = cart?.products
  if (!shown) return false
  const keys = Object.keys(lines)
  return keys.length !== Object.keys(shown).length || keys.some((key) => shown[key] !== lines[key]?.count)
}
