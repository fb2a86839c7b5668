import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { StackForm } from '#office/ui/Stack.tsx'

type RecoveryFormProps = { isBusy: boolean; onSend: (body: { login: string; recovery_code: string }) => void }

export function RecoveryForm({ isBusy, onSend }: RecoveryFormProps) {
  const t = useOfficeTexts('sign_in')
  const [login, setLogin] = useState('')
  const [code, setCode] = useState('')
  return (
    <StackForm onSend={() => onSend({ login, recovery_code: code })}>
      <Field label={t.login} name="login" autoComplete="username" autoCapitalize="none" required value={login} onChange={setLogin} />
      <Field
        label={t.recovery_code}
        hint={t.recovery_hint}
        name="recovery-code"
        autoComplete="off"
        required
        value={code}
        onChange={setCode}
      />
      <Button type="submit" wide loading={isBusy}>
        {t.sign_in}
      </Button>
    </StackForm>
  )
}
