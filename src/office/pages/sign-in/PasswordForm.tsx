import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { StackForm } from '#office/ui/Stack.tsx'

type PasswordFormProps = { isBusy: boolean; onSend: (body: { login: string; password: string; code: string }) => void }

export function PasswordForm({ isBusy, onSend }: PasswordFormProps) {
  const t = useOfficeTexts('sign_in')
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  return (
    <StackForm onSend={() => onSend({ login, password, code })}>
      <Field label={t.login} name="login" autoComplete="username" autoCapitalize="none" required value={login} onChange={setLogin} />
      <Field
        label={t.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <Field
        label={t.code}
        hint={t.code_hint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
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
