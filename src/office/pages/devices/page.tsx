import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { callStaff, type Failure, type Reply } from '#office/api.ts'
import { useMe } from '#office/session/session.tsx'
import { shopsWhere } from '#office/session/shops-where.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { type Places, zoneOfPlace } from '#office/ui/places.ts'
import { Screen } from '#office/ui/Screen.tsx'
import { shopInAddress } from '#office/ui/shop-in-address.ts'
import { Select } from '#office/ui/Select.tsx'
import { ShopSwitcher } from '#office/ui/ShopSwitcher.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { HistoryLink } from '#office/ui/HistoryLink.tsx'
import { FailureNotice, Soft, Stack, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'
import { when } from '#office/ui/when.ts'
import { type DeviceKind, deviceKinds } from '#domain/staff/devices.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { dateFormat } from '#office/ui/intl-formats.ts'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { QrCode } from '#office/ui/QrCode.tsx'
import { DeskForm } from './DeskForm.tsx'
import styles from './devices.module.css'

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
  const [query] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const shop = shopInAddress(shops, places, query)
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
          <ShopSwitcher {...{ places, shops }} label={t.shop} value={String(id)} />
        </div>
      )}
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="tickets">
          <LoadedView loaded={desk}>
            {(loaded) => (
              <DeskForm
                key={`${id} ${loaded.desk.version}`}
                loaded={loaded}
                hasOthers={shops.some((other) => other.id !== id && other.brand === shop.brand)}
                onSaved={desk.replace}
                onOutdated={desk.reload}
              />
            )}
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

type Device = Reply<'GET /api/staff/devices'>['devices'][number]

type DeviceListProps = { devices: Device[]; timezone: string | undefined; onEnded: () => void }

/** The devices of a shop, each with its end. */
function DeviceList({ devices, timezone, onEnded }: DeviceListProps) {
  const t = useOfficeTexts('devices')
  const { failed } = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const { look, run } = useOneOfMany()
  const end = (id: number) =>
    run(id, async () => {
      const ended = await callStaff('DELETE /api/staff/devices/:id', { params: { id } })
      if (!ended.ok) return showToast(ended.problem.message || failed, { kind: 'failed' })
      showToast(t.ended)
      onEnded()
    })
  return (
    <>
      <h2 id="paired">{t.paired}</h2>
      <Soft>{t.paired_text}</Soft>
      {devices.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className={styles.rows}>
          {devices.map(({ id, name, kind, device, address, paired_by, paired_at, seen_at }) => (
            <li key={id}>
              <span className={styles.what}>
                {`${name} (${t.kinds[kind]})`}
                <small>{`${device} · ${address} · ${t.last_used(when(seen_at, language, timezone))}`}</small>
                <small>{t.paired_by(paired_by, when(paired_at, language, timezone))}</small>
              </span>
              <HistoryLink of={{ object_kind: 'device', object_id: id }} />
              <Button kind="ghost" size="s" {...look(id)} aria-label={`${t.end}: ${name}`} onClick={() => void end(id)}>
                {t.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type Pairing = Reply<'POST /api/staff/pairings'>

/** Makes the code with which a device becomes a screen of the shop. */
function AddDevice({ shopId }: { shopId: number }) {
  const t = useOfficeTexts('devices')
  const { close, failed } = useOfficeTexts('frame')
  const [name, setName] = useState('')
  const [kind, setKind] = useState<DeviceKind>('board')
  const [pairing, setPairing] = useState<Pairing | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { isBusy, run } = useSingleFlight()
  const errors = fieldErrors(failure, ['name'], failed)
  const make = () =>
    run(async () => {
      setFailure(null)
      const made = await callStaff('POST /api/staff/pairings', { body: { shop_id: shopId, kind, name } })
      if (made.ok) setPairing(made.reply)
      else setFailure(made)
    })
  return (
    <>
      <DialogHeader title={t.add} closeLabel={close} />
      <DialogBody>
        {pairing ? (
          <Code pairing={pairing} />
        ) : (
          <StackForm onSend={() => void make()}>
            <FailureNotice>{errors.rest}</FailureNotice>
            <Field label={t.name} hint={t.name_hint} maxLength={60} required value={name} onChange={setName} error={errors.of.name} />
            <Select label={t.kind} value={kind} onChange={(next) => setKind(deviceKinds.find((one) => one === next) ?? 'board')}>
              {deviceKinds.map((one) => (
                <option key={one} value={one}>
                  {t.kinds[one]}
                </option>
              ))}
            </Select>
            <Button type="submit" wide loading={isBusy}>
              {t.make_code}
            </Button>
          </StackForm>
        )}
      </DialogBody>
    </>
  )
}

function Code({ pairing: { code, qr, expires_at } }: { pairing: Pairing }) {
  const t = useOfficeTexts('devices')
  const language = useOfficeLanguage()
  const until = dateFormat(language, { hour: '2-digit', minute: '2-digit' }).format(new Date(expires_at))
  return (
    <Stack>
      <p className={styles.code}>{code.replace(/(\d{4})(?=\d)/g, '$1 ')}</p>
      <p>{t.code_text(until)}</p>
      <div className={styles.qr}>
        <QrCode rows={qr} />
      </div>
    </Stack>
  )
}
