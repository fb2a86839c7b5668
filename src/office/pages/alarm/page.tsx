import { useState } from 'react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { callStaff } from '#office/api.ts'
import { useMe } from '#office/session/session.tsx'
import { shopsWhere } from '#office/session/shops-where.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { shopWords, zoneOfPlace } from '#office/ui/places.ts'
import { Screen } from '#office/ui/Screen.tsx'
import { Select } from '#office/ui/Select.tsx'
import { useFilter } from '#office/ui/use-filter.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import styles from './alarm.module.css'
import { AlarmForm } from './AlarmForm.tsx'

/** How the shops of one's reach take orders, and whom they tell of those that nobody takes. */
export default function AlarmScreen() {
  const t = useOfficeTexts('alarm')
  const me = useMe()
  const places = usePlaces()
  const [chosen, choose] = useFilter('shop')
  return (
    <Screen title={t.title}>
      <LoadedView loaded={places}>
        {(known) => {
          const shops = shopsWhere(me, 'places.edit', known.shops)
          const shop = shops.find(({ id }) => String(id) === chosen) ?? shops[0]
          if (!shop) return <EmptyState title={t.no_shop} />
          return (
            <div className={styles.card}>
              <Select label={t.shop} value={String(shop.id)} onChange={choose}>
                {shops.map((one) => (
                  <option key={one.id} value={one.id}>
                    {shopWords(one, known)}
                  </option>
                ))}
              </Select>
              <OneShop key={shop.id} id={shop.id} timezone={zoneOfPlace(shop, known)} />
            </div>
          )
        }}
      </LoadedView>
    </Screen>
  )
}

function OneShop({ id, timezone }: { id: number; timezone: string | undefined }) {
  const alarm = useLoaded(`alarm ${id}`, (signal) => callStaff('GET /api/staff/shops/:shop_id/alarm', { params: { shop_id: id }, signal }))
  // Stays above the form, which is drawn anew with what somebody else has saved.
  const [stale, setStale] = useState<string | null>(null)
  return (
    <LoadedView loaded={alarm}>
      {(value) => (
        <>
          {stale && (
            <Notice kind="error" announce>
              {stale}
            </Notice>
          )}
          <AlarmForm
            key={value.version}
            shop={id}
            timezone={timezone}
            alarm={value}
            onSaved={(saved) => {
              setStale(null)
              alarm.replace(saved)
            }}
            onStale={(said) => {
              setStale(said)
              alarm.reload()
            }}
          />
        </>
      )}
    </LoadedView>
  )
}
