import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Field } from '#web/ui/Field.tsx'
import { callStaff, type Failure } from '#office/api.ts'
import { paths } from '#office/paths.ts'
import { SignOut } from '#office/session/SignOut.tsx'
import { useSession } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { Alone } from '#office/ui/Alone.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { Soft, StackForm } from '#office/ui/Stack.tsx'

/** Where a device becomes a screen of a shop; the code may come with the address. */
export default function Pair() {
  const t = useOfficeTexts('devices')
  const { failed, to_start } = useOfficeTexts('frame')
  const { me, setMe } = useSession()
  const [query] = useSearchParams()
  const [code, setCode] = useState(query.get('code') ?? '')
  const [isPaired, setPaired] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { isBusy, run } = useSingleFlight()
  const errors = fieldErrors(failure, ['code'], failed)
  const wrong = errors.of.code ?? errors.rest
  const pair = () =>
    run(async () => {
      setFailure(null)
      const paired = await callStaff('POST /api/staff/pairings/enter', { body: { code } })
      if (!paired.ok) return setFailure(paired)
      setPaired(true)
      await setMe(paired.reply)
    })
  if (me && isPaired) return <Navigate to={paths.home} replace />
  if (me)
    return (
      <Alone title={t.pair_title}>
        <p>{t.pair_signed_in(me.name)}</p>
        <SignOut kind="primary" wide label={t.sign_out_and_pair} onOut={() => code !== '' && void pair()} />
        <Link className={buttonClass({ kind: 'ghost' })} to={paths.home}>
          {to_start}
        </Link>
      </Alone>
    )
  return (
    <Alone title={t.pair_title}>
      <Soft>{t.pair_text}</Soft>
      <StackForm onSend={() => void pair()}>
        <Field
          label={t.code}
          name="code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
          value={code}
          onChange={setCode}
          error={wrong ?? undefined}
        />
        <Button type="submit" wide loading={isBusy}>
          {t.pair}
        </Button>
        <Link className={buttonClass({ kind: 'ghost' })} to={paths.signIn}>
          {t.to_sign_in}
        </Link>
      </StackForm>
    </Alone>
  )
}
