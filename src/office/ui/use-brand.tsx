import type { ReactNode } from 'react'
import type { Places } from './places.ts'
import { Select } from './Select.tsx'
import { useFilter } from './use-filter.ts'

type Brand = Places['brands'][number]

/** The brand of a screen, which stands in its address, the first where none does; and what chooses another, where there are several. */
export function useBrand(brands: readonly Brand[], label: string): { brand: Brand | undefined; choice: ReactNode } {
  const [chosen, setChosen] = useFilter('brand')
  const brand = brands.find(({ alias }) => alias === chosen) ?? brands[0]
  const choice = brands.length > 1 && (
    <Select label={label} hideLabel value={brand?.alias ?? ''} onChange={setChosen}>
      {brands.map(({ alias, name }) => (
        <option key={alias} value={alias}>
          {name}
        </option>
      ))}
    </Select>
  )
  return { brand, choice }
}
