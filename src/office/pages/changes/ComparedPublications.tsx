import { useState } from 'react'
import { callStaff } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { type Publication, Publications } from '#office/pages/prices/Publications.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import type { Places } from '#office/ui/places.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './changes.module.css'
import { Values } from './Values.tsx'

type Chosen = Pick<Publication, 'id' | 'number'>

/** What was published of a brand, of which any two can be compared. */
export function ComparedPublications({ brand, places }: { brand: string; places: Places }) {
  const t = useContentTexts('changes')
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const { close } = useOfficeTexts('frame')
  const [isOpen, setOpen] = useState(false)
  // A third one takes the place of the first.
  const choose = ({ id, number }: Chosen, isChosen: boolean): void =>
    setChosen((was) => [...was.filter((one) => one.id !== id), ...(isChosen ? [{ id, number }] : [])].slice(-2))
  const [first, second] = chosen.toSorted((a, b) => a.number - b.number)
  return (
    <>
      <Publications
        brand={brand}
        places={places}
        mayRestore
        onTakenBack={() => setChosen([])}
        renderChoice={(one) => (
          <Checkbox
            label={t.compare}
            aria-label={t.compare_this(one.number)}
            checked={chosen.some(({ id }) => id === one.id)}
            onChange={(isChosen) => choose(one, isChosen)}
          />
        )}
      />
      {first && (
        <div className={styles.bar}>
          <output>{second ? t.two_chosen(first.number, second.number) : t.one_chosen(first.number)}</output>
          <Button disabled={!second} onClick={() => setOpen(true)}>
            {t.show_difference}
          </Button>
        </div>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} size="m">
        {isOpen && first && second && (
          <>
            <DialogHeader title={t.two_chosen(first.number, second.number)} closeLabel={close} />
            <DialogBody>
              <Difference brand={brand} one={first.id} other={second.id} />
            </DialogBody>
          </>
        )}
      </Dialog>
    </>
  )
}

function Difference({ brand, one, other }: { brand: string; one: number; other: number }) {
  const t = useContentTexts('changes')
  const loaded = useLoaded(`difference ${brand} ${one} ${other} ${useOfficeLanguage()}`, (signal) =>
    callStaff('GET /api/staff/content/publications/difference', { query: { brand, one, other }, signal }),
  )
  return (
    <LoadedView loaded={loaded}>
      {({ entries }) =>
        entries.length === 0 ? (
          <EmptyState title={t.no_difference} />
        ) : (
          <ul className={styles.entries}>
            {entries.map(({ kind, key, name, state, changes }) => (
              <li key={`${kind} ${key}`} className={styles.entry}>
                <span className={styles.title}>
                  <b>{kind === 'settings' ? t.kinds.settings : name}</b>{' '}
                  <small>
                    {[kind === 'settings' ? null : t.kinds[kind], state === 'changed' ? null : t[state]]
                      .filter((word) => word !== null)
                      .join(' · ')}
                  </small>
                </span>
                {changes.length > 0 && (
                  <ul className={styles.changes}>
                    {changes.map((change) => (
                      <li key={change.path} className={styles.change}>
                        <span className={styles.what}>{change.path === '/' ? t.moved : change.label}</span>
                        <Values change={change} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </LoadedView>
  )
}
