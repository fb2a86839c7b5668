import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { callStaff, type Input, type Person, type Result, type StaffCall } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Select } from '#office/ui/Select.tsx'
import { Stack, StackForm } from '#office/ui/Stack.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { useProvedCall } from './proof.tsx'

/** Makes the call as a person; null when it is made, otherwise what to say below the PIN. */
type PersonAttempt = (by: Person) => Promise<string | null>
/** `why`: what was answered without a person; `shopId`: whose people are asked for, left out on a device. */
type Question = { attempt: PersonAttempt; why: string | undefined; shopId: number | undefined }
/** Resolves when the call was made, or the person has given up. */
type AskPerson = (question: Question) => Promise<void>
const PersonContext = createContext<AskPerson | null>(null)

/** Asks who acts, and for their PIN: when a device's call needs a person, or a colleague who may do more. */
export function PersonProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const resolve = useRef<(() => void) | null>(null)
  const end = (): void => {
    setQuestion(null)
    resolve.current?.()
    resolve.current = null
  }
  const ask: AskPerson = useCallback(
    (next) =>
      new Promise((done) => {
        resolve.current = done
        setQuestion(next)
      }),
    [],
  )
  return (
    <PersonContext value={ask}>
      {children}
      <Dialog open={question !== null} onClose={end} size="s">
        {question && <PersonForm {...question} onDone={end} />}
      </Dialog>
    </PersonContext>
  )
}

/** Who acts, once they have said so: kept for the further calls of one press only. */
export type Press = { by?: Person }

/**
 * Makes a call; when a device has to say who acts, or a person has to prove who they are, asks and makes it again. Null when
 * the person has given up. `shopId`: where a person who is signed in looks for a colleague. `press`: shared
 * by calls that belong to one press, so that nobody gives their PIN twice for it.
 */
export function usePersonCall(shopId?: number) {
  const ask = use(PersonContext)
  const provedCall = useProvedCall()
  return async <Name extends StaffCall>(name: Name, input: Input<Name>, press: Press = {}): Promise<Result<Name> | null> => {
    const first = await provedCall(name, press.by ? { ...input, by: press.by } : input)
    if (!first || first.ok || !first.problem.errors?.by || !ask) return first
    const made: { result: Result<Name> | null } = { result: null }
    const attempt: PersonAttempt = async (by) => {
      const result = await callStaff(name, { ...input, by })
      const wrong = result.ok ? undefined : result.problem.errors?.by?.[0]
      if (wrong !== undefined) return wrong
      made.result = result
      press.by = by
      return null
    }
    await ask({ attempt, shopId, why: first.problem.errors.by[0] })
    return made.result
  }
}

function PersonForm({ attempt, why, shopId, onDone }: Question & { onDone: () => void }) {
  const t = useOfficeTexts('devices')
  const { close } = useOfficeTexts('frame')
  const people = useLoaded('who', (signal) => callStaff('GET /api/staff/who', { signal, query: { shop_id: shopId } }))
  const [person, setPerson] = useState('')
  const [pin, setPin] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const { isBusy, run } = useSingleFlight()
  const send = () =>
    run(async () => {
      if (person === '' || pin === '') return setWrong(t.pin_needed)
      setWrong(null)
      const said = await attempt({ person_id: Number(person), pin })
      if (said === null) return onDone()
      setPin('')
      setWrong(said)
    })
  return (
    <>
      <DialogHeader title={t.who_title} closeLabel={close} />
      <DialogBody>
        <Stack>
          {why && <p>{why}</p>}
          <LoadedView loaded={people}>
            {({ people: list }) =>
              list.length === 0 ? (
                <p>{t.nobody}</p>
              ) : (
                <StackForm onSend={() => void send()}>
                  <Select label={t.who} value={person} onChange={setPerson}>
                    <option value="">{t.choose}</option>
                    {list.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                  <Field
                    label={t.pin_title}
                    name="pin"
                    type="password"
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={6}
                    required
                    value={pin}
                    onChange={setPin}
                    {...(wrong === null ? {} : { error: wrong })}
                  />
                  <Button type="submit" wide loading={isBusy}>
                    {t.confirm}
                  </Button>
                </StackForm>
              )
            }
          </LoadedView>
        </Stack>
      </DialogBody>
    </>
  )
}
