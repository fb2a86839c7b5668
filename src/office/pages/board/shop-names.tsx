import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Places } from '#office/ui/places.ts'

type Names = ReadonlyMap<number, string>
const nobody: Names = new Map()
const ShopNamesContext = createContext<Names>(nobody)

/** Shops with city and brand: several brands cook in one house. */
const namesOf = ({ shops, cities, brands }: Places): Names =>
  new Map(
    shops.map(({ id, name, brand, city_id }) => [
      id,
      [name, cities.find((city) => city.id === city_id)?.name, brands.find(({ alias }) => alias === brand)?.name ?? brand]
        .filter(Boolean)
        .join(' · '),
    ]),
  )

/** Lets the orders of several shops say which each is of. `places` is null where there is one shop only. */
export function ShopNamesProvider({ places, children }: { places: Places | null; children: ReactNode }) {
  const names = useMemo(() => (places ? namesOf(places) : nobody), [places])
  return <ShopNamesContext value={names}>{children}</ShopNamesContext>
}

/** The shop of an order, null where all orders are of one. */
export const useShopName = (shopId: number): string | null => use(ShopNamesContext).get(shopId) ?? null
