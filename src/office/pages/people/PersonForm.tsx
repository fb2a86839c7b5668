import { useState } from 'react'
import type { Grant } from '#contract/office/common.ts'
import { languageRows, languages, type WrittenLanguage } from '#domain/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import type { Failure, Reply, Result, StaffCall } from '#office/api.ts'
import { useProvedCall } from '#office/session/proof.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import type { Places } from '#office/ui/places.ts'
import { Select } from '#office/ui/Select.tsx'
import { FailureNotice, Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { type LookOf, useOneOfMany } from '#office/ui/use-one-of-many.ts'
import { HistoryLink } from '#office/ui/HistoryLink.tsx'
import { GrantFields } from './GrantFields.tsx'
import type { Invitation } from './InvitationLink.tsx'
import styles from './people.module.css'

type PersonFormProps = {
  /** Null for somebody new. */
  person: Person | null
  places: Places | null
  onChanged: () => void
  /** Somebody else has changed the person meanwhile. */
  onOutdated: () => void
  onInvited: (invitation: Invitation) => void
}

/** One call at a time, with its refusal. What is typed stays when somebody has changed the person meanwhile. */
function useSending(onOutdated: () => void): { failure: Failure | null; look: LookOf; send: Send } {
  const [failure, setFailure] = useState<Failure | null>(null)
  const { look, run } = useOneOfMany()
  const send: Send = (button, ask, onDone) =>
    void run(button, async () => {
      setFailure(null)
      const result = await ask()
      if (!result) return
      if (result.ok) return onDone(result.reply)
      setFailure(result)
      if (result.status === 409) onOutdated()
    })
  return { failure, look, send }
}

/** Inviting somebody, or changing who they are and what they may do. */
export function PersonForm({ person, places, onChanged, onOutdated, onInvited }: PersonFormProps) {
  const t = useOfficeTexts('people')
  const frame = useOfficeTexts('frame')
  const own = useOfficeLanguage()
  const callProved = useProvedCall()
  const [name, setName] = useState(person?.name ?? '')
  const [email, setEmail] = useState(person?.email ?? '')
  const [language, setLanguage] = useState<WrittenLanguage>(person?.language ?? own)
  const [grants, setGrants] = useState<Grant[]>(person?.grants ?? [])
  const { failure, look, send } = useSending(onOutdated)
  const errors = fieldErrors(failure, ['name', 'email'], frame.failed)

  const facts = { name, email: email.trim() || null, language, grants }
  const save = () =>
    person
      ? send(
          'save',
          () => callProved('PUT /api/staff/people/:id', { params: { id: person.id }, body: { ...facts, version: person.version } }),
          () => {
            showToast(frame.saved)
            onChanged()
          },
        )
      : send(
          'save',
          () => callProved('POST /api/staff/people', { body: facts }),
          ({ link }) => onInvited({ name, link }),
        )
  return (
    <>
      <DialogHeader title={person?.name ?? t.invite} closeLabel={frame.close} />
      <DialogBody>
        <StackForm onSend={save}>
          <FailureNotice>{errors.rest}</FailureNotice>
          <Field label={t.name} autoComplete="off" required value={name} onChange={setName} error={errors.of.name} />
          <Field
            label={t.email}
            hint={t.email_hint}
            type="email"
            autoComplete="off"
            value={email}
            onChange={setEmail}
            error={errors.of.email}
          />
          <Select label={t.language} value={language} onChange={(next) => setLanguage(next as WrittenLanguage)}>
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {languageRows[one].name}
              </option>
            ))}
          </Select>
          <GrantFields grants={grants} places={places} onChange={setGrants} />
          <Button type="submit" wide {...look('save')}>
            {person ? frame.save : t.send_invitation}
          </Button>
        </StackForm>
        {person && <PersonAccess person={person} look={look} send={send} onChanged={onChanged} onInvited={onInvited} />}
      </DialogBody>
    </>
  )
}

type Person = Reply<'GET /api/staff/people'>['people'][number]

type Send = <Name extends StaffCall>(button: string, ask: () => Promise<Result<Name> | null>, onDone: (reply: Reply<Name>) => void) => void

type AccessProps = {
  person: Person
  look: LookOf
  send: Send
  onChanged: () => void
  onInvited: (invitation: Invitation) => void
}

/** What was done with the person, and what takes access away, or gives it anew. */
function PersonAccess({ person, look, send, onChanged, onInvited }: AccessProps) {
  const t = useOfficeTexts('people')
  const callProved = useProvedCall()
  const params = { id: person.id }
  const isBlocked = person.state === 'blocked'
  return (
    <div className={styles.danger}>
      <HistoryLink of={{ object_kind: 'person', object_id: person.id }} />
      {person.sessions > 0 && (
        <Button
          kind="secondary"
          {...look('sign-out')}
          onClick={() =>
            send(
              'sign-out',
              () => callProved('DELETE /api/staff/people/:id/sessions', { params }),
              () => {
                showToast(t.signed_out)
                onChanged()
              },
            )
          }
        >
          {t.sign_out}
        </Button>
      )}
      {!isBlocked && (
        <>
          <Button
            kind="secondary"
            {...look('invite')}
            onClick={() =>
              send(
                'invite',
                () => callProved('POST /api/staff/people/:id/invitation', { params }),
                ({ link, sent_to }) => {
                  if (link !== null) return onInvited({ name: person.name, link })
                  showToast(t.link_sent(sent_to ?? ''))
                  onChanged()
                },
              )
            }
          >
            {t.invite_again}
          </Button>
          <Soft>{t.invite_again_text}</Soft>
        </>
      )}
      <Button
        kind={isBlocked ? 'secondary' : 'danger'}
        {...look('block')}
        onClick={() =>
          send('block', () => callProved('POST /api/staff/people/:id/block', { params, body: { blocked: !isBlocked } }), onChanged)
        }
      >
        {isBlocked ? t.let_in : t.block}
      </Button>
      {!isBlocked && <Soft>{t.block_text}</Soft>}
    </div>
  )
}
