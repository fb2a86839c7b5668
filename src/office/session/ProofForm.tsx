import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { callStaff, type Failure } from '#office/api.ts'
import { withRecoveryCode } from '#office/paths.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { FailureNotice, Soft } from '#office/ui/Stack.tsx'
import { askPasskey } from './passkey.ts'
import { useMe } from './session.tsx'
import styles from './proof.module.css'

/** The ways of a person to prove who they are; fetched when a call first needs a proof. */
export function ProofForm({ onProved }: { onProved: () => void }) {
  const t = useOfficeTexts('frame')
  const { ways } = useMe()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useSingleFlight()
  const { passkey_failed } = useOfficeTexts('sign_in')
  const finish = (result: { ok: true } | Failure): void => {
    if (result.ok) onProved()
    else setFailure(result.problem.message || t.failed)
  }
  const byPasskey = () =>
    run(async () => {
      setFailure(null)
      const response = await askPasskey()
      if (!response.ok) return setFailure(response.problem?.message ?? passkey_failed)
      finish(await callStaff('POST /api/staff/sign-in/prove', { body: { response: response.answer } }))
    })
  const byCode = () =>
    run(async () => {
      setFailure(null)
      finish(await callStaff('POST /api/staff/sign-in/prove', { body: { code } }))
    })
  return (
    <>
      <DialogHeader title={t.prove_title} closeLabel={t.cancel} />
      <DialogBody>
        <div className={styles.form}>
          <p>{ways.passkeys > 0 || ways.password ? t.prove_text : t.prove_demo}</p>
          {ways.passkeys === 0 && !ways.password && (
            <a className={buttonClass({ wide: true })} href="/sandbox/staff">
              {t.enter_again}
            </a>
          )}
          <FailureNotice>{failure}</FailureNotice>
          {ways.passkeys > 0 && (
            <Button wide loading={isBusy} onClick={() => void byPasskey()}>
              {t.prove_passkey}
            </Button>
          )}
          {ways.password && (
            <form
              className={styles.form}
              onSubmit={(event) => {
                event.preventDefault()
                void byCode()
              }}
            >
              <Field label={t.prove_code} inputMode="numeric" autoComplete="one-time-code" required value={code} onChange={setCode} />
              <Button type="submit" wide kind={ways.passkeys > 0 ? 'secondary' : 'primary'} loading={isBusy}>
                {t.prove}
              </Button>
            </form>
          )}
          {(ways.passkeys > 0 || ways.password) && <Lost hasCodes={ways.recovery_codes > 0} />}
        </div>
      </DialogBody>
    </>
  )
}

/** For people who have lost their passkey or password: they sign in with a recovery code and set a new one. */
function Lost({ hasCodes }: { hasCodes: boolean }) {
  const t = useOfficeTexts('frame')
  const { pathname, search } = useLocation()
  if (!hasCodes) return <Soft>{t.prove_invited}</Soft>
  return (
    <Link className={buttonClass({ kind: 'ghost', wide: true })} to={withRecoveryCode} state={{ from: pathname + search }}>
      {t.prove_lost}
    </Link>
  )
}
