import { type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import type { Reply } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { QrCode } from '#office/ui/QrCode.tsx'
import { Soft, Stack, StackForm } from '#office/ui/Stack.tsx'
import styles from './SignInFields.module.css'

type TypedFieldProps = { value: string; onChange: (value: string) => void; error?: string | undefined }

/** The login name; `isNew`: it is chosen here. */
export function LoginField({ isNew = false, ...field }: TypedFieldProps & { isNew?: boolean }) {
  const t = useOfficeTexts('sign_in')
  const hint = isNew ? t.login_hint : undefined
  return <Field {...field} label={t.login} hint={hint} name="login" autoComplete="username" autoCapitalize="none" required />
}

/** The code that somebody's app shows now. */
export function CodeField(field: TypedFieldProps) {
  const t = useOfficeTexts('sign_in')
  return <Field {...field} label={t.code} hint={t.code_hint} name="code" inputMode="numeric" autoComplete="one-time-code" required />
}

/** What an app for codes reads, as a picture and to be typed. */
export function CodeSecret({ qr, code_secret: secret }: Pick<Reply<'POST /api/staff/me/password/start'>, 'code_secret' | 'qr'>) {
  const t = useOfficeTexts('sign_in')
  const id = useId()
  return (
    <Stack>
      <Soft>{t.scan}</Soft>
      <QrCode rows={qr} />
      <div>
        <label htmlFor={id} className={styles.label}>
          {t.secret}
        </label>
        <output id={id} className={styles.secret}>
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </output>
      </div>
    </Stack>
  )
}

type NewPasswordFormProps = {
  /** The `CodeSecret`. */
  children: ReactNode
  errors: Record<string, string>
  label: string
  isBusy: boolean
  onSend: (way: { password: string; code: string }) => void
}

/** A new password, and the first code of an app that has read the secret. */
export function NewPasswordForm({ children, errors, label, isBusy, onSend }: NewPasswordFormProps) {
  const t = useOfficeTexts('sign_in')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  return (
    <StackForm onSend={() => onSend({ password, code })}>
      <Field
        label={t.password}
        hint={t.password_hint}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={setPassword}
        error={errors.password}
      />
      {children}
      <CodeField value={code} onChange={setCode} error={errors.code} />
      <Button type="submit" wide loading={isBusy}>
        {label}
      </Button>
    </StackForm>
  )
}
