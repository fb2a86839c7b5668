import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useForm } from './form-context.ts'
import { useMenuTexts } from './form-texts.ts'
import styles from './form.module.css'

/** Where somebody else has changed a value meanwhile: what they made of it, beside what is typed. */
export function Settling({ path, write }: { path: string; write?: ((value: unknown) => string) | undefined }) {
  const t = useMenuTexts('form')
  const { conflicts, onSettle } = useForm()
  if (!conflicts.has(path)) return null
  const theirs = conflicts.get(path)
  return (
    <Notice kind="warning" announce>
      <p className={styles.theirs}>{t.conflict(theirs === undefined || theirs === null ? t.nothing : (write ?? asText)(theirs))}</p>
      <div className={styles.row}>
        <Button size="s" kind="secondary" onClick={() => onSettle(path, 'mine')}>
          {t.mine}
        </Button>
        <Button size="s" kind="secondary" onClick={() => onSettle(path, 'theirs')}>
          {t.theirs}
        </Button>
      </div>
    </Notice>
  )
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : Array.isArray(value)
      ? value.map(asText).join(', ')
      : JSON.stringify(value)
