import { lazy, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { loadAgain } from '#web/browser/load-again.ts'
import type { Places } from './places.ts'
import { PlaceSwitcher } from './PlaceSwitcher.tsx'
import { usePlaceInAddress } from './use-place-in-address.ts'

const PlaceDialog = lazy(() => loadAgain(() => import('./PlaceDialog.tsx')))

type Brand = Places['brands'][number]

/** The brand of a screen, which stands in its address, the first where none does; and what chooses another, where there are several. */
export function useBrand(brands: readonly Brand[], label: string): { brand: Brand | undefined; choice: ReactNode } {
  const [query] = useSearchParams()
  const write = usePlaceInAddress()
  const brand = brands.find(({ alias }) => alias === query.get('brand')) ?? brands[0]
  const choice = brand && brands.length > 1 && (
    <PlaceSwitcher
      label={label}
      hideLabel
      words={brand.name}
      renderDialog={(open, onClose) => (
        <PlaceDialog
          {...{ open, onClose }}
          title={label}
          value={brand.alias}
          choices={brands.map(({ alias, name }) => ({ value: alias, name, group: '' }))}
          onPick={(alias) => write({ brand: alias })}
        />
      )}
    />
  )
  return { brand, choice }
}
