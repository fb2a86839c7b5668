import { useSearchParams } from 'react-router'
import { placeNames } from './place-in-address.ts'

type PlaceInAddress = Partial<Record<(typeof placeNames)[number], string>>

/** Changes the place in the address at once: of another brand neither a city nor a shop is left. */
export function usePlaceInAddress(): (place: PlaceInAddress) => void {
  const [, setQuery] = useSearchParams()
  return (place) =>
    setQuery(
      (was) => {
        const next = new URLSearchParams(was)
        for (const name of placeNames) {
          const value = place[name]
          next.delete(name)
          if (value) next.append(name, value)
        }
        return next
      },
      { replace: true },
    )
}
