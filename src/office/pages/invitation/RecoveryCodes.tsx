import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { Alone } from '#office/ui/Alone.tsx'
import styles from './RecoveryCodes.module.css'

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, login, onKept }: { codes: string[]; login: string | null; onKept: () => void }) {
  const t = useOfficeTexts('sign_in')
  const [isCopied, setCopied] = useState(false)
  // The codes ask for it too, and whoever has a passkey types it nowhere else.
  const loginLine = login === null ? [] : [`${t.login}: ${login}`]
  const copy = () => void navigator.clipboard.writeText([...loginLine, ...codes].join('\n')).then(() => setCopied(true))
  return (
    <Alone title={t.codes_title}>
      <p>{t.codes_text}</p>
      {login !== null && (
        <p className={styles.login}>
          {`${t.login}: `}
          <b>{login}</b>
        </p>
      )}
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button kind="secondary" wide onClick={copy}>
        {isCopied ? t.copied : t.copy}
      </Button>
      <Button wide onClick={onKept}>
        {t.codes_kept}
      </Button>
    </Alone>
  )
}
