import { useState } from 'react'
import { callStaff, type Reply } from '#office/api.ts'
import type { FormKind } from '#office/form/format.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { FailureNotice, Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { MenuLists } from './menu-lists.ts'
import { useArranging } from './use-arranging.ts'
import { useOpened } from './use-address.ts'
import styles from './menu.module.css'

type ActionsProps = {
  brand: string
  kind: FormKind
  entryKey: string
  /** The group of a dish. */
  list: string | null
  menu: MenuLists
  hasDraft: boolean
  isPublished: boolean
  /** The draft takes it out. */
  isRetired?: boolean
  isSaved: boolean
  mayEdit: boolean
  /** Reads the entry and the lists again. */
  onAgain: () => void
}

/** What can be done with an entry as a whole. */
export function EntryActions(props: ActionsProps) {
  const { brand, kind, entryKey: key, menu, hasDraft, isPublished, isRetired, isSaved, mayEdit, onAgain } = props
  const t = useMenuTexts('menu')
  const { failed } = useOfficeTexts('frame')
  const { open } = useOpened()
  const { isBusy, arrange } = useArranging(onAgain)
  const discarding = useSingleFlight()
  const [isPublishing, setPublishing] = useState(false)
  const discard = () =>
    discarding.run(async () => {
      const body = { brand, entries: [{ kind, key, paths: null }] }
      const answered = await callStaff('POST /api/staff/content/discard', { body })
      if (!answered.ok) return showToast(answered.problem.message || failed, { kind: 'failed' })
      showToast(t.discarded)
      // What was never published is gone with its draft.
      if (!isPublished) open(null, { replace: true })
      onAgain()
    })
  const reason = !menu.mayPublish ? t.may_not_publish : !hasDraft ? t.nothing_to_publish : t.not_saved_yet
  return (
    <div className={styles.actions}>
      <Button size="s" disabled={!menu.mayPublish || !hasDraft || !isSaved} reason={reason} onClick={() => setPublishing(true)}>
        {t.publish}
      </Button>
      {mayEdit && isRetired && (
        <Button size="s" kind="secondary" loading={isBusy} onClick={() => arrange({ act: 'bring-back', brand, kind, key })}>
          {t.bring_back}
        </Button>
      )}
      {mayEdit && !isRetired && (
        <>
          {hasDraft && (
            <Button
              size="s"
              kind="secondary"
              loading={discarding.isBusy}
              disabled={!isSaved}
              reason={t.not_saved_yet}
              onClick={() => void discard()}
            >
              {t.discard}
            </Button>
          )}
          {kind !== 'group' && (
            <Button
              size="s"
              kind="secondary"
              loading={isBusy}
              onClick={() => arrange({ act: 'duplicate', brand, kind, from: key }, (reply) => open({ kind, key: reply.key }))}
            >
              {t.duplicate}
            </Button>
          )}
          <Button
            size="s"
            kind="ghost"
            loading={isBusy}
            onClick={() =>
              arrange({ act: 'retire', brand, kind, key }, () => {
                if (!isPublished) open(null, { replace: true })
              })
            }
          >
            {t.retire}
          </Button>
        </>
      )}
      <Dialog open={isPublishing} onClose={() => setPublishing(false)} size="s">
        {isPublishing && <PublishForm {...props} onDone={() => setPublishing(false)} />}
      </Dialog>
    </div>
  )
}

type Faults = Reply<'POST /api/staff/content/publish'>['faults']

/** Publishes this entry alone, and the group of a dish with it where customers do not have that yet. */
function PublishForm({ brand, kind, entryKey: key, list, menu, onAgain, onDone }: ActionsProps & { onDone: () => void }) {
  const t = useMenuTexts('menu')
  const frame = useOfficeTexts('frame')
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [faults, setFaults] = useState<Faults>([])
  const { isBusy, run } = useSingleFlight()
  const name = menu.entries[kind].find((one) => one.key === key)?.name ?? key
  const group = kind === 'dish' ? menu.entries.group.find((one) => one.key === list && !one.published) : undefined
  const publish = () =>
    run(async () => {
      setFailure(null)
      setFaults([])
      const entries = [...(group ? [{ kind: 'group' as const, key: group.key }] : []), { kind, key }]
      const answered = await callStaff('POST /api/staff/content/publish', { body: { brand, entries, note: note.trim() || null, at: null } })
      if (!answered.ok) return setFailure(answered.problem.message || frame.failed)
      if (answered.reply.faults.length > 0) return setFaults(answered.reply.faults)
      showToast(t.published)
      onDone()
      onAgain()
    })
  return (
    <>
      <DialogHeader title={t.publish_title(name)} closeLabel={frame.close} />
      <DialogBody>
        <StackForm onSend={() => void publish()}>
          <Soft>{t.publish_rest}</Soft>
          {group && <Soft>{t.with_group(group.name)}</Soft>}
          <FailureNotice>{failure}</FailureNotice>
          {faults.length > 0 && (
            <Notice kind="error" announce title={t.cannot_publish}>
              <ul>
                {faults.map((fault) => (
                  <li key={`${fault.kind} ${fault.key} ${fault.path} ${fault.code}`}>
                    {fault.name}: {fault.text}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <Field label={t.note} maxLength={200} autoComplete="off" value={note} onChange={setNote} />
          <Button type="submit" loading={isBusy}>
            {t.publish}
          </Button>
        </StackForm>
      </DialogBody>
    </>
  )
}
