import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { callStaff } from '#office/api.ts'
import { useMe } from '#office/session/session.tsx'
import { shopsWhere } from '#office/session/shops-where.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { type Places, shopWords, zoneOfPlace } from '#office/ui/places.ts'
import { Screen } from '#office/ui/Screen.tsx'
import { Select } from '#office/ui/Select.tsx'
import { useFilter } from '#office/ui/use-filter.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { AddDevice } from './AddDevice.tsx'
import { DeskForm } from './DeskForm.tsx'
import styles from './devices.module.css'
import { DeviceList } from './DeviceList.tsx'

/** What prints when in a shop, and the devices that are paired with it. */
export default function Devices() {
  const t = useOfficeTexts('devices')
  const places = usePlaces()
  return (
    <Screen title={t.title}>
      <LoadedView loaded={places}>{(known) => <ShopDevices places={known} />}</LoadedView>
    </Screen>
  )
}

function ShopDevices({ places }: { places: Places }) {
  const t = useOfficeTexts('devices')
  const me = useMe()
  const shops = shopsWhere(me, 'devices.manage', places.shops)
  const [chosen, setChosen] = useFilter('shop')
  const [isAdding, setAdding] = useState(false)
  const shop = shops.find(({ id }) => String(id) === chosen) ?? shops[0]
  const id = shop?.id ?? 0
  const desk = useLoaded(`desk ${id}`, (signal) => callStaff('GET /api/staff/shops/:shop_id/desk', { params: { shop_id: id }, signal }))
  const devices = useLoaded('devices', (signal) => callStaff('GET /api/staff/devices', { signal }))
  const close = () => {
    setAdding(false)
    devices.reload()
  }
  if (!shop) return <p>{t.none}</p>
  return (
    <>
      {shops.length > 1 && (
        <div className={styles.shop}>
          <Select label={t.shop} value={String(id)} onChange={setChosen}>
            {shops.map((one) => (
              <option key={one.id} value={one.id}>
                {shopWords(one, places)}
              </option>
            ))}
          </Select>
        </div>
      )}
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="tickets">
          <LoadedView loaded={desk}>
            {(loaded) => <DeskForm key={`${id} ${loaded.desk.version}`} loaded={loaded} onSaved={desk.replace} onOutdated={desk.reload} />}
          </LoadedView>
        </section>
        <section className={styles.card} aria-labelledby="paired">
          <LoadedView loaded={devices}>
            {({ devices: all }) => (
              <DeviceList
                devices={all.filter(({ shop_id }) => shop_id === id)}
                timezone={zoneOfPlace(shop, places)}
                onEnded={devices.reload}
              />
            )}
          </LoadedView>
          <div>
            <Button kind="secondary" onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          </div>
        </section>
      </div>
      <Dialog open={isAdding} onClose={close} size="s">
        {isAdding && <AddDevice shopId={id} />}
      </Dialog>
    </>
  )
}
