import { useState } from 'react'
import { foldForSearch } from '#domain/text/fold.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { callStaff, type Reply } from '#office/api.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { GrantList } from '#office/ui/GrantList.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import type { Places } from '#office/ui/places.ts'
import { Screen } from '#office/ui/Screen.tsx'
import { useFilter } from '#office/ui/use-filter.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { when } from '#office/ui/when.ts'
import { type Invitation, InvitationLink } from './InvitationLink.tsx'
import styles from './people.module.css'
import { PersonForm } from './PersonForm.tsx'

type Person = Reply<'GET /api/staff/people'>['people'][number]
type Open = { kind: 'new' } | { kind: 'person'; id: number } | { kind: 'link'; invitation: Invitation }

/** The people of the chain within one's reach: invited, changed, blocked. */
export default function People() {
  const t = useOfficeTexts('people')
  const { roles } = useOfficeTexts('frame')
  const me = useMe()
  const people = useLoaded('people', (signal) => callStaff('GET /api/staff/people', { signal }))
  const places = usePlaces()
  const [search, setSearch] = useFilter('q')
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const onChanged = () => {
    close()
    people.reload()
  }
  const onInvited = (invitation: Invitation) => {
    people.reload()
    setOpen({ kind: 'link', invitation })
  }
  const shared = { places: places.value, onChanged, onOutdated: people.reload, onInvited }
  const invite = may(me, 'staff.manage') && <Button onClick={() => setOpen({ kind: 'new' })}>{t.invite}</Button>
  const isFound = ({ name, grants }: Person): boolean =>
    foldForSearch(`${name} ${grants.map(({ role }) => roles[role]).join(' ')}`).includes(foldForSearch(search))
  const opened = open?.kind === 'person' ? people.value?.people.find(({ id }) => id === open.id) : undefined
  return (
    <Screen title={t.title} actions={invite}>
      <LoadedView loaded={people}>
        {({ people: all }) =>
          all.length === 0 ? (
            <EmptyState title={t.none} action={invite} />
          ) : (
            <>
              <Field
                type="search"
                label={t.search}
                hideLabel
                placeholder={t.search}
                value={search}
                onChange={setSearch}
                className={styles.search ?? ''}
              />
              <PersonList people={all.filter(isFound)} places={places.value} onOpen={(id) => setOpen({ kind: 'person', id })} />
            </>
          )
        }
      </LoadedView>
      <Dialog open={open !== null} onClose={close} variant="panel">
        {open?.kind === 'new' && <PersonForm person={null} {...shared} />}
        {opened && <PersonForm key={opened.id} person={opened} {...shared} />}
        {open?.kind === 'link' && <InvitationLink invitation={open.invitation} />}
      </Dialog>
    </Screen>
  )
}

function PersonList({ people, places, onOpen }: { people: Person[]; places: Places | null; onOpen: (id: number) => void }) {
  const t = useOfficeTexts('people')
  const me = useMe()
  const language = useOfficeLanguage()
  if (people.length === 0) return <EmptyState title={t.not_found} />
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <div className={styles.who}>
            <h2>{person.id === me.id ? `${person.name} (${t.own})` : person.name}</h2>
            <p>
              {person.state === 'active' ? '' : `${t.states[person.state]} · `}
              {person.seen_at ? t.seen(when(person.seen_at, language)) : t.never_seen}
            </p>
          </div>
          <GrantList grants={person.grants} places={places} />
          {may(me, 'staff.manage') && person.id !== me.id && (
            <Button
              kind="secondary"
              size="s"
              aria-label={`${t.edit}: ${person.name}`}
              {...(person.manageable ? {} : { disabled: true, reason: t.not_yours })}
              onClick={() => onOpen(person.id)}
            >
              {t.edit}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
