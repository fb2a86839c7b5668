import { useEffect, useRef, useState } from 'react'
import type { SeveralChange } from '#contract/office/several.ts'
import { callStaff, type Reply } from '#office/api.ts'
import type { EntryLists } from '#office/entry/entry-lists.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { useKeptForm } from '#office/form/use-kept-form.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { FailureNotice } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ActChooser } from './ActChooser.tsx'
import { beginningOf } from './several-typed.ts'
import styles from './several.module.css'

type Looked = Reply<'POST /api/staff/content/several'> & { change: SeveralChange }

type FormProps = { brand: string; menu: EntryLists; keys: readonly string[]; onChanged: () => void; onDone: () => void }

/** Says what would become of the chosen dishes before anything is changed. */
export function SeveralForm({ brand, menu, keys, onChanged, onDone }: FormProps) {
  const t = useMenuTexts('several')
  const frame = useOfficeTexts('frame')
  const { begin, seen } = beginningOf(menu)
  const kept = useKeptForm(`several:${brand}`, begin, seen)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useSingleFlight()
  const send = (change: SeveralChange, dry: boolean) =>
    run(async () => {
      setFailure(null)
      const answered = await callStaff('POST /api/staff/content/several', { body: { brand, keys: [...keys], change, dry } })
      if (!answered.ok) return setFailure(answered.problem.message || frame.failed)
      const { reply } = answered
      if (!reply.applied) return setLooked({ ...reply, change })
      const { undo } = reply
      kept.forget()
      showToast(t.done(reply.changes.length), undo === null ? {} : undoing(undo))
      onDone()
      return onChanged()
    })
  const takeBack = async (undo: string): Promise<void> => {
    const answered = await callStaff('POST /api/staff/content/several/undo', { body: { brand, undo } })
    // Nothing else takes all of them back at once: it can be pressed again.
    if (!answered.ok) return showToast(answered.problem.message || frame.failed, { kind: 'failed', ...undoing(undo) })
    if (answered.reply.undone === null) return showToast(t.undo_late, { kind: 'failed' })
    showToast(t.undone)
    return onChanged()
  }
  const undoing = (undo: string) => ({ undo: { label: t.undo, run: () => void takeBack(undo) } })
  const count = looked?.changes.length ?? 0
  return (
    <>
      <DialogHeader title={t.title} closeLabel={frame.close} />
      <DialogBody>
        <ActChooser
          menu={menu}
          count={keys.length}
          isBusy={isBusy}
          typed={kept.typed}
          onType={(part) => {
            setLooked(null)
            kept.type(part)
          }}
          onLook={(change) => void send(change, true)}
        />
        <FailureNotice>{failure}</FailureNotice>
        {looked && <Lists looked={looked} />}
      </DialogBody>
      {looked && count > 0 && looked.refused.length === 0 && (
        <DialogFooter>
          <Button wide loading={isBusy} onClick={() => void send(looked.change, false)}>
            {t.apply(count)}
          </Button>
        </DialogFooter>
      )}
    </>
  )
}

/** What would change and what cannot. */
function Lists({ looked }: { looked: Looked }) {
  const t = useMenuTexts('several')
  const list = useRef<HTMLOutputElement>(null)
  const { change, changes, same, refused, elsewhere } = looked
  const none = change.act === 'cities' ? t.everywhere : '—'
  // On a phone it stands below what was asked for, and the button that carries it out does not.
  useEffect(() => {
    // Newer browsers answer it with a promise, which is no way to clean up.
    list.current?.scrollIntoView({ block: 'start' })
  }, [looked])
  return (
    <output ref={list} className={styles.lists}>
      {refused.length > 0 && (
        <Notice kind="error" title={t.cannot(refused.length)}>
          <ul>
            {refused.map(({ key, name, text }) => (
              <li key={`${key} ${text}`}>
                {name}: {text ?? t.gone}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {elsewhere.length > 0 && (
        <Notice kind="warning" title={t.elsewhere}>
          <ul>
            {elsewhere.map((fault) => (
              <li key={`${fault.kind} ${fault.key} ${fault.path} ${fault.code}`}>
                {fault.name}: {[fault.label, fault.text].filter(Boolean).join(': ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {same.length > 0 && <p>{t.same(same.length)}</p>}
      {changes.length === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <section>
          <h3 className={styles.heading}>{t.would(changes.length)}</h3>
          <ul className={styles.rows}>
            {changes.map(({ key, name, before, after }) => (
              <li key={key} className={styles.row}>
                <span>{name}</span>
                {before !== after && (
                  <span className={styles.values}>
                    {before ?? none} → <b>{after ?? none}</b>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </output>
  )
}
