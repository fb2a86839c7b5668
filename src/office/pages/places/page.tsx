import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ListedEntry } from '#contract/office/content.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { usePlaceTexts } from '#office/place-texts.ts'
import { paths } from '#office/paths.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Screen } from '#office/ui/Screen.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { useBrand } from '#office/ui/use-brand.tsx'
import { type Loaded, useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AddShop } from './AddShop.tsx'
import { CityForm } from './CityForm.tsx'
import { MapImport } from './MapImport.tsx'
import { OpenedShop } from './OpenedShop.tsx'
import styles from './places.module.css'

/** The cities of a brand with their maps, and its shops. */
export default function PlacesOfBrand() {
  usePlaceTexts('places')
  return <PlacesScreen />
}

function PlacesScreen() {
  const t = usePlaceTexts('places')
  const places = usePlaces()
  const { brand, choice } = useBrand(places.value?.brands ?? [], t.brand)
  return (
    <Screen title={t.title} actions={choice}>
      <LoadedView loaded={places}>
        {() => (brand ? <OfBrand key={brand.alias} brand={brand.alias} /> : <EmptyState title={t.no_brand} />)}
      </LoadedView>
    </Screen>
  )
}

type Known = {
  cities: Reply<'GET /api/staff/content/cities'>
  shops: readonly ListedEntry[]
  mayEdit: boolean
  isOpen: boolean
}

function useKnown(brand: string): Loaded<Known> {
  const language = useOfficeLanguage()
  return useLoaded<Known>(`places of ${brand} ${language}`, async (signal) => {
    const [cities, shops, steps] = await Promise.all([
      callStaff('GET /api/staff/content/cities', { query: { brand }, signal }),
      callStaff('GET /api/staff/content/entries', { query: { brand, kind: 'shop' }, signal }),
      callStaff('GET /api/staff/content/first-steps', { query: { brand }, signal }),
    ])
    if (!cities.ok) return cities
    if (!shops.ok) return shops
    if (!steps.ok) return steps
    return {
      ok: true,
      reply: { cities: cities.reply, shops: shops.reply.entries, mayEdit: shops.reply.may_edit, isOpen: steps.reply.open },
    }
  })
}

type Doing = { act: 'add-shop' } | { act: 'add-city' } | { act: 'city'; alias: string } | { act: 'shop'; key: string } | null

function OfBrand({ brand }: { brand: string }) {
  const t = usePlaceTexts('places')
  const { close } = useOfficeTexts('frame')
  const loaded = useKnown(brand)
  const [query] = useSearchParams()
  const asked = query.get('add')
  const [doing, setDoing] = useState<Doing>(asked === 'city' ? { act: 'add-city' } : asked === 'shop' ? { act: 'add-shop' } : null)
  const done = (): void => {
    setDoing(null)
    loaded.reload()
  }
  return (
    <LoadedView loaded={loaded}>
      {(known) => {
        const languages = known.cities.languages as WrittenLanguage[]
        const city = doing?.act === 'city' ? (known.cities.cities.find(({ alias }) => alias === doing.alias) ?? null) : null
        const isCity = doing?.act === 'add-city' || city !== null
        const hasCity = known.cities.cities.length > 0
        return (
          <>
            <Cities known={known.cities} onOpen={(alias) => setDoing({ act: 'city', alias })} onAdd={() => setDoing({ act: 'add-city' })} />
            <Shops
              brand={brand}
              known={known}
              onOpen={(key) => setDoing({ act: 'shop', key })}
              onAdd={() => setDoing({ act: 'add-shop' })}
            />
            <MapImport onImported={loaded.reload} />
            <Dialog open={doing !== null && (doing.act !== 'add-shop' || hasCity)} onClose={() => setDoing(null)} size="m" steady>
              {doing && (
                <>
                  <DialogHeader title={titleOf(doing, t, city?.name, known.shops)} closeLabel={close} />
                  <DialogBody>
                    {isCity && <CityForm brand={brand} known={known.cities} city={city} onSaved={done} onChanged={loaded.reload} />}
                    {doing.act === 'add-shop' && (
                      <AddShop
                        {...{ brand, languages }}
                        cities={known.cities.cities}
                        shops={known.shops}
                        isOpen={known.isOpen}
                        onAdded={done}
                      />
                    )}
                    {doing.act === 'shop' && <OpenedShop {...{ brand, languages }} shopKey={doing.key} onDone={done} />}
                  </DialogBody>
                </>
              )}
            </Dialog>
          </>
        )
      }}
    </LoadedView>
  )
}

function titleOf(
  doing: NonNullable<Doing>,
  t: { add_city: string; add_shop: string },
  city: string | undefined,
  shops: readonly ListedEntry[],
) {
  if (doing.act === 'add-city') return t.add_city
  if (doing.act === 'add-shop') return t.add_shop
  return doing.act === 'city' ? (city ?? doing.alias) : (shops.find(({ key }) => key === doing.key)?.name ?? doing.key)
}

type CitiesProps = { known: Known['cities']; onOpen: (alias: string) => void; onAdd: () => void }

function Cities({ known, onOpen, onAdd }: CitiesProps) {
  const t = usePlaceTexts('places')
  return (
    <section className={styles.part} aria-labelledby="cities">
      <div className={styles.head}>
        <h2 id="cities">{t.cities}</h2>
        {known.may_edit && (
          <Button size="s" kind={known.cities.length === 0 ? 'primary' : 'secondary'} onClick={onAdd}>
            {t.add_city}
          </Button>
        )}
      </div>
      {!known.may_edit && <Soft>{t.cities_read_only}</Soft>}
      {known.cities.length === 0 && <Soft>{t.no_cities}</Soft>}
      <ul className={styles.list}>
        {/* A chain has many: those of this brand come first. */}
        {known.cities
          .toSorted((one, other) => Number(other.is_served) - Number(one.is_served))
          .map(({ alias, name, is_served }) => (
            <li key={alias} className={styles.row}>
              <p>
                {name} {is_served && <span className={styles.mark}>{t.served}</span>}
              </p>
              {known.may_edit && (
                <Button size="s" kind="ghost" aria-label={`${t.change}: ${name}`} onClick={() => onOpen(alias)}>
                  {t.change}
                </Button>
              )}
            </li>
          ))}
      </ul>
    </section>
  )
}

function Shops({ brand, known, onOpen, onAdd }: { brand: string; known: Known; onOpen: (key: string) => void; onAdd: () => void }) {
  const t = usePlaceTexts('places')
  const { cities, shops, mayEdit } = known
  const cityName = (alias: string | null): string => cities.cities.find((one) => one.alias === alias)?.name ?? ''
  return (
    <section className={styles.part} aria-labelledby="shops-of-brand">
      <div className={styles.head}>
        <h2 id="shops-of-brand">{t.shops}</h2>
        {mayEdit && (
          <Button
            size="s"
            kind={shops.length === 0 && cities.cities.length > 0 ? 'primary' : 'secondary'}
            disabled={cities.cities.length === 0}
            reason={t.no_cities}
            onClick={onAdd}
          >
            {t.add_shop}
          </Button>
        )}
      </div>
      {shops.length === 0 && <Soft>{t.no_shops}</Soft>}
      <ul className={styles.list}>
        {shops.map(({ key, name, list, draft, published }) => (
          <li key={key} className={styles.row}>
            <p>
              {name} <span className={styles.mark}>{[cityName(list), draft && t[draft]].filter(Boolean).join(' · ')}</span>
            </p>
            <Button size="s" kind="ghost" aria-label={`${t.change}: ${name}`} onClick={() => onOpen(key)}>
              {t.change}
            </Button>
            {!published && <Soft>{t.hours_later}</Soft>}
          </li>
        ))}
      </ul>
      {shops.some(({ published }) => published) && (
        <p className={styles.buttons}>
          <Link to={`${paths.shops}?brand=${brand}`}>{t.to_hours}</Link>
          <Link to={`${paths.changes}?brand=${brand}`}>{t.to_changes}</Link>
        </p>
      )}
    </section>
  )
}
