import { useState } from 'react'
import { callStaff, type Reply } from '#office/api.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { FailureNotice, Soft, StackForm } from '#office/ui/Stack.tsx'
import { PreviewButton } from '#office/ui/PreviewButton.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type EntryLists, menuKinds, type OpenKind } from './entry-lists.ts'
import type { NeededEntry } from './needed-entries.ts'
import { useArranging } from './use-arranging.ts'
import { useOpened } from './use-address.ts'
import styles from './entry.module.css'

type ActionsProps = {
  brand: string
  kind: OpenKind
  entryKey: string
  /** The group of a dish. */
  list: string | null
  menu: EntryLists
  /** What is published with it: customers do not have it yet. */
  needs?: readonly NeededEntry[]
  hasDraft: boolean
  isPublished: boolean
  /** The draft takes it out. */
  isRetired?: boolean
  /** Whether the draft has what is typed: `soon` while it is sent by itself, `not` while something keeps it from that. */
  saving: 'saved' | 'soon' | 'not'
  mayEdit: boolean
  /** Of the only one of its kind, which is neither duplicated nor retired. */
  title?: string
  /** The page of the shop that has it; its menu without one. */
  page?: string
  /** Reads the entry and the lists again. */
  onAgain: () => void
}

/** What can be done with an entry as a whole. */
export function EntryActions(props: ActionsProps) {
  const { brand, kind, entryKey: key, hasDraft, isPublished, isRetired, saving, mayEdit, title, page, onAgain } = props
  const t = useMenuTexts('menu')
  const { failed } = useOfficeTexts('frame')
  const { open } = useOpened()
  const { isBusy, arrange } = useArranging(onAgain)
  const discarding = useSingleFlight()
  const isSaved = saving === 'saved'
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
  return (
    <div className={styles.actions}>
      <PublishButton {...props} />
      {hasDraft && <PreviewButton brand={brand} page={page ?? ''} disabled={!isSaved} reason={t.not_saved_yet} />}
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
          {kind !== 'group' && title === undefined && (
            <Button
              size="s"
              kind="secondary"
              loading={isBusy}
              onClick={() => arrange({ act: 'duplicate', brand, kind, from: key }, (reply) => open({ kind, key: reply.key }))}
            >
              {t.duplicate}
            </Button>
          )}
          {title === undefined && (
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
              {menuKinds.includes(kind) ? t.retire : t.retire_offer}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** Publishes the entry. A press counts while what was typed last is on its way; what does not come there is not published later. */
function PublishButton(props: ActionsProps) {
  const { menu, hasDraft, saving } = props
  const t = useMenuTexts('menu')
  const [isPublishing, setPublishing] = useState(false)
  if (isPublishing && saving === 'not') setPublishing(false)
  const isSaved = saving === 'saved'
  const isOpen = isPublishing && isSaved
  return (
    <>
      <Button
        size="s"
        loading={isPublishing && saving === 'soon'}
        disabled={!menu.mayPublish || (isSaved ? !hasDraft : saving === 'not')}
        reason={!menu.mayPublish ? t.may_not_publish : isSaved && !hasDraft ? t.nothing_to_publish : t.not_saved_yet}
        onClick={() => setPublishing(true)}
      >
        {t.publish}
      </Button>
      <Dialog open={isOpen} onClose={() => setPublishing(false)} size="s">
        {isOpen && <PublishForm {...props} onDone={() => setPublishing(false)} />}
      </Dialog>
    </>
  )
}

type Faults = Reply<'POST /api/staff/content/publish'>['faults']

const none: readonly NeededEntry[] = []

/** Publishes this entry alone, and with a dish its group and what it needs, where customers do not have that yet. */
function PublishForm({
  brand,
  kind,
  entryKey: key,
  list,
  menu,
  needs = none,
  title,
  onAgain,
  onDone,
}: ActionsProps & { onDone: () => void }) {
  const t = useMenuTexts('menu')
  const frame = useOfficeTexts('frame')
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [faults, setFaults] = useState<Faults>([])
  const { isBusy, run } = useSingleFlight()
  const name = title ?? menu.entries[kind].find((one) => one.key === key)?.name ?? key
  const group = kind === 'dish' ? menu.entries.group.find((one) => one.key === list && !one.published) : undefined
  const publish = () =>
    run(async () => {
      setFailure(null)
      setFaults([])
      const entries = [
        ...(group ? [{ kind: 'group' as const, key: group.key }] : []),
        ...needs.map((one) => ({ kind: one.kind, key: one.key })),
        { kind, key },
      ]
      const answered = await callStaff('POST /api/staff/content/publish', { body: { brand, entries, note: note.trim() || null, at: null } })
      if (!answered.ok) return setFailure(answered.problem.message || frame.failed)
      if (answered.reply.faults.length > 0) return setFaults(answered.reply.faults)
      // Somebody has taken it back or published it meanwhile.
      showToast(answered.reply.publication ? t.published : frame.nothing_published)
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
          {needs.length > 0 && <Soft>{t.with_new(needs.map((one) => one.name).join(', '))}</Soft>}
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
