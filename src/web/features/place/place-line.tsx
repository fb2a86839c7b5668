import type { CartPlace } from '#contract/cart-place.ts'
import { hasFlat } from '#domain/address/flat.ts'
import { useTexts } from '#web/texts.tsx'
import { AddressLine } from '#web/ui/AddressLine.tsx'

/** The place of the order on one line, with the flat, by which alone two saved addresses may differ. @param none while none is chosen */
export function PlaceLine({ place, none }: { place: Pick<CartPlace, 'title' | 'order_type' | 'room'> | null; none: string }) {
  const t = useTexts('shell')
  if (!place?.title) return <AddressLine text={none} />
  const { title, order_type: type, room } = place
  return <AddressLine text={title} flat={type === 'delivery' && hasFlat(room) ? t.flat(room.trim()) : null} />
}
