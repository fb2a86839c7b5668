import { cityOf, type Places } from './places.ts'
import PlaceDialog from './PlaceDialog.tsx'
import { usePlaceInAddress } from './use-place-in-address.ts'

export type ShopChoice = {
  places: Places
  /** Those that can be chosen; all, if not said otherwise. */
  shops?: Places['shops'] | undefined
  /** The id of the one that is chosen; empty for none or all of them. */
  value: string
  /** Stands for all shops, where all can be chosen. */
  all?: string | undefined
  /** Takes what is chosen; otherwise it is written into the address. */
  onPick?: ((shop: string) => void) | undefined
}

type ShopDialogProps = ShopChoice & { title: string; open: boolean; onClose: () => void }

/** The shops that can be chosen, by brand and city. */
export default function ShopDialog({ places, shops = places.shops, value, all, onPick, ...dialog }: ShopDialogProps) {
  const write = usePlaceInAddress()
  const placed = shops.map((shop) => ({ shop, id: String(shop.id), city: cityOf(shop, places) }))
  const pick = (id: string): void => {
    if (onPick) return onPick(id)
    const found = placed.find((one) => one.id === id)
    write(found ? { brand: found.shop.brand, city: found.city?.alias ?? '', shop: id } : {})
  }
  const brandName = (brand: string): string => places.brands.find(({ alias }) => alias === brand)?.name ?? brand
  const choices = placed.map(({ shop, id, city }) => ({
    value: id,
    name: shop.name,
    group: [brandName(shop.brand), city?.name].filter(Boolean).join(' · '),
  }))
  return (
    <PlaceDialog
      {...dialog}
      value={value}
      choices={all === undefined ? choices : [{ value: '', name: all, group: '' }, ...choices]}
      onPick={pick}
    />
  )
}
