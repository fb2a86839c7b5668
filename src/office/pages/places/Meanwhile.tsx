import { usePlaceTexts } from '#office/place-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './places.module.css'

/** The words of a field, and of a value of it where those are not its parts. */
export type FieldSaid = { label: string; write?: (value: unknown) => string }

type MeanwhileProps = {
  /** What somebody else has made of values, by their paths. */
  conflicts: ReadonlyMap<string, unknown>
  said: (path: string) => FieldSaid
  onSettle: (path: string, whose: 'mine' | 'theirs') => void
}

/** What somebody else has changed of what is typed: each is theirs or one's own. */
export function Meanwhile({ conflicts, said, onSettle }: MeanwhileProps) {
  const t = usePlaceTexts('places')
  if (conflicts.size === 0) return null
  return (
    <Notice kind="warning" announce>
      <p>{t.changed_meanwhile}</p>
      {[...conflicts].map(([path, theirs]) => {
        const { label, write = asText } = said(path)
        return (
          <div key={path} className={styles.part}>
            <p>{t.meanwhile(label, theirs === undefined || theirs === null ? '—' : write(theirs))}</p>
            <div className={styles.buttons}>
              <Button size="s" kind="secondary" aria-label={`${t.mine}: ${label}`} onClick={() => onSettle(path, 'mine')}>
                {t.mine}
              </Button>
              <Button size="s" kind="secondary" aria-label={`${t.theirs}: ${label}`} onClick={() => onSettle(path, 'theirs')}>
                {t.theirs}
              </Button>
            </div>
          </div>
        )
      })}
    </Notice>
  )
}

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'object' && value !== null ? Object.values(value).join(' · ') : String(value)
