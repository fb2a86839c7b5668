import { Button } from '#web/ui/Button.tsx'
import type { Reply, Result, StaffCall } from '#office/api.ts'
import { useProvedCall } from '#office/session/proof.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { HistoryLink } from '#office/ui/HistoryLink.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import type { LookOf } from '#office/ui/use-one-of-many.ts'
import type { Invitation } from './InvitationLink.tsx'
import styles from './people.module.css'

export type Person = Reply<'GET /api/staff/people'>['people'][number]

export type Send = <Name extends StaffCall>(
  button: string,
  ask: () => Promise<Result<Name> | null>,
  onDone: (reply: Reply<Name>) => void,
) => void

type AccessProps = {
  person: Person
  look: LookOf
  send: Send
  onChanged: () => void
  onInvited: (invitation: Invitation) => void
}

/** What was done with the person, and what takes access away, or gives it anew. */
export function PersonAccess({ person, look, send, onChanged, onInvited }: AccessProps) {
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
                ({ link }) => onInvited({ name: person.name, link }),
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
