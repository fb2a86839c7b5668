import { useState } from 'react'
import { type DeviceKind, deviceKinds } from '#domain/staff/devices.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { callStaff, type Failure, type Reply } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { dateFormat } from '#office/ui/intl-formats.ts'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { QrCode } from '#office/ui/QrCode.tsx'
import { Select } from '#office/ui/Select.tsx'
import { Stack, StackForm } from '#office/ui/Stack.tsx'
import styles from './devices.module.css'

type Pairing = Reply<'POST /api/staff/pairings'>

/** Makes the code with which a device becomes a screen of the shop. */
export function AddDevice({ shopId }: { shopId: number }) {
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
            {errors.rest && (
              <Notice kind="error" announce>
                {errors.rest}
              </Notice>
            )}
            <Field
              label={t.name}
              hint={t.name_hint}
              maxLength={60}
              required
              value={name}
              onChange={setName}
              {...(errors.of.name ? { error: errors.of.name } : {})}
            />
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
      <p className={styles.code}>{`${code.slice(0, 3)} ${code.slice(3)}`}</p>
      <p>{t.code_text(until)}</p>
      <div className={styles.qr}>
        <QrCode rows={qr} />
      </div>
    </Stack>
  )
}
