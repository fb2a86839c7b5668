import { lazy } from 'react'
import { cityOf, type Places } from '#office/ui/places.ts'
import type { PlaceChoice } from '#office/ui/PlaceList.tsx'
import { PlaceSwitcher } from '#office/ui/PlaceSwitcher.tsx'
import { usePlaceInAddress } from '#office/ui/use-place-in-address.ts'
import { loadAgain } from '#web/browser/load-again.ts'
import { useZoneTexts } from './zones-texts.ts'
import styles from './zones.module.css'

const PlaceDialog = lazy(() => loadAgain(() => import('#office/ui/PlaceDialog.tsx')))

type Named = { key: string; name: string }
type CitySwitcherProps = { places: Places; brand: Places['brands'][number]; cities: readonly Named[]; city: Named | undefined }

/** The brand and the city whose zones are shown, with the way to those of another one. `cities`: of the brand, also drafted ones. */
export function CitySwitcher({ places, brand, cities, city }: CitySwitcherProps) {
  const t = useZoneTexts('screen')
  const write = usePlaceInAddress()
  const choices = places.brands.flatMap(({ alias, name }): PlaceChoice[] => {
    const own = alias === brand.alias ? cities : citiesOf(alias, places)
    // Of a brand without a city the screen says what comes first.
    if (own.length === 0) return [{ value: `${alias}/`, name, group: '' }]
    return own.map((one) => ({ value: `${alias}/${one.key}`, name: one.name, group: name }))
  })
  if (choices.length < 2) return null
  return (
    <div className={styles.choice}>
      <PlaceSwitcher
        label={t.city}
        hideLabel
        words={[city?.name, brand.name].filter(Boolean).join(' · ')}
        renderDialog={(open, onClose) => (
          <PlaceDialog
            {...{ open, onClose, choices }}
            title={t.city}
            value={`${brand.alias}/${city?.key ?? ''}`}
            onPick={(value) => {
              const [alias = '', key = ''] = value.split('/')
              write({ brand: alias, city: key })
            }}
          />
        )}
      />
    </div>
  )
}

/** The cities in which a brand has shops. */
function citiesOf(brand: string, places: Places): Named[] {
  const own = places.shops.filter((shop) => shop.brand === brand).flatMap((shop) => cityOf(shop, places) ?? [])
  return [...new Set(own)].map(({ alias, name }) => ({ key: alias, name }))
}
