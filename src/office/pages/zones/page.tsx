import { callStaff } from '#office/api.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Screen } from '#office/ui/Screen.tsx'
import { useBrand } from '#office/ui/use-brand.tsx'
import type { Places } from '#office/ui/places.ts'
import { useFilter } from '#office/ui/use-filter.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CitySwitcher } from './CitySwitcher.tsx'
import { useZoneFacts } from './zone-facts.ts'
import { ZonesScreen } from './ZonesScreen.tsx'
import { useZoneTexts } from './zones-texts.ts'

/** Where a brand delivers to: the zones of a city on its map. */
export default function Zones() {
  // They alone wait for the texts, and have no state that React would have to carry over the wait.
  useZoneTexts('screen')
  useMenuTexts('form')
  return <ZonesOfBrands />
}

function ZonesOfBrands() {
  const t = useZoneTexts('screen')
  const { nav } = useOfficeTexts('zones')
  const places = usePlaces()
  const { brand } = useBrand(places.value?.brands ?? [], t.brand)
  return (
    <Screen title={nav}>
      <LoadedView loaded={places}>
        {(known) => (brand ? <ZonesOfBrand key={brand.alias} places={known} brand={brand} /> : <EmptyState title={t.no_brand} />)}
      </LoadedView>
    </Screen>
  )
}

/** The languages of a brand and its cities, of which one is chosen. */
function ZonesOfBrand({ places, brand }: { places: Places; brand: Places['brands'][number] }) {
  const t = useZoneTexts('screen')
  const loaded = useLoaded(`zones of ${brand.alias} ${useOfficeLanguage()}`, (signal) =>
    callStaff('GET /api/staff/content/menu-facts', { query: { brand: brand.alias }, signal }),
  )
  const [chosen] = useFilter('city')
  return (
    <LoadedView loaded={loaded}>
      {({ cities, languages }) => {
        const city = cities.find(({ key }) => key === chosen) ?? cities[0]
        return (
          <>
            <CitySwitcher {...{ places, brand, cities, city }} />
            {city ? (
              <ZonesOfCity key={city.key} brand={brand.alias} city={city.key} languages={languages} />
            ) : (
              <EmptyState title={t.no_city} />
            )}
          </>
        )
      }}
    </LoadedView>
  )
}

type CityProps = { brand: string; city: string; languages: Parameters<typeof ZonesScreen>[0]['languages'] }

function ZonesOfCity({ brand, city, languages }: CityProps) {
  const loaded = useZoneFacts(brand, city)
  return <LoadedView loaded={loaded}>{(facts) => <ZonesScreen {...{ brand, languages, facts, loaded }} />}</LoadedView>
}
