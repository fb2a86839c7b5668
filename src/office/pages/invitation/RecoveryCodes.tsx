import { Button } from '#web/ui/Button.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { Alone } from '#office/ui/Alone.tsx'
import { CopyButton } from '#office/ui/CopyButton.tsx'
import styles from './RecoveryCodes.module.css'

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, login, onKept }: { codes: string[]; login: string | null; onKept: () => void }) {
  const t = useOfficeTexts('sign_in')
  // The codes ask for it too, and whoever has a passkey types it nowhere else.
  const loginLine = login === null ? [] : [`${t.login}: ${login}`]
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
      <CopyButton kind="secondary" text={[...loginLine, ...codes].join('\n')} label={t.copy} />
      <Button wide onClick={onKept}>
        {t.codes_kept}
      </Button>
    </Alone>
  )
}
