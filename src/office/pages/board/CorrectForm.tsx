import { useState } from 'react'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { callStaff, type Failure, type Reply } from '#office/api.ts'
import { type Press, usePersonCall } from '#office/session/person.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Select } from '#office/ui/Select.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { dateFormat } from '#office/ui/intl-formats.ts'
import type { BoardCard, CardActions } from './board-state.ts'
import styles from './board.module.css'
import { windowOf } from './card-words.ts'
import {
  changesOf,
  type Clash,
  type Correction as Corrected,
  doorParts,
  type Facts,
  factsOf,
  rebased,
  recipientParts,
} from './corrections.ts'

type CorrectProps = Pick<CardActions, 'take'> & { card: BoardCard; now: number }

/** Corrects name, phone, recipient, door, comment and time of an open order. */
export function CorrectForm({ card, now, take }: CorrectProps) {
  const t = useOfficeTexts('adjust')
  // As it was when somebody began: another one's change meanwhile is refused, and not written over.
  const [opened, setOpened] = useState<BoardCard | null>(null)
  if (opened) return <Correction card={opened} now={now} take={take} onDone={() => setOpened(null)} />
  return (
    <div>
      <Button wide kind="secondary" onClick={() => setOpened(card)}>
        {t.correct}
      </Button>
    </div>
  )
}

/** What is typed of an order, saved on top of what others have changed meanwhile. */
function useCorrection({ card, take, onDone }: Omit<CorrectProps, 'now'> & { onDone: () => void }) {
  const { saved } = useOfficeTexts('adjust')
  const [base, setBase] = useState(card)
  const [facts, setFacts] = useState(() => factsOf(card))
  const [interval, setInterval] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const callAs = usePersonCall()
  const { isBusy, run } = useSingleFlight()
  const params = { order_id: card.order_id }

  const send = async (on: BoardCard, corrected: Corrected, press: Press): Promise<void> => {
    const result = await callAs('PUT /api/staff/orders/:order_id/facts', { params, body: changesOf(on, corrected) }, press)
    if (!result) return
    if (!result.ok) return result.status === 409 ? sendAgain(on, corrected, { press, refusal: result }) : setFailure(result)
    take(result.reply.card)
    showToast(saved)
    onDone()
  }
  const sendAgain = async (on: BoardCard, corrected: Corrected, { press, refusal }: { press: Press; refusal: Failure }): Promise<void> => {
    const details = await callStaff('GET /api/staff/orders/:order_id/details', { params })
    if (!details.ok) return setFailure(details)
    const { card: live } = details.reply
    // The refusal is of the correction itself.
    if (live.version === on.version) return setFailure(refusal)
    const next = rebased(on, live, corrected)
    setBase(live)
    setFacts(next.facts)
    if (next.clashes.length > 0) return setClashes(next.clashes)
    await send(live, { ...corrected, facts: next.facts }, press)
  }
  const save = () =>
    run(async () => {
      setFailure(null)
      setClashes([])
      await send(base, { facts, interval }, {})
    })
  const type = (name: keyof Facts, text: string) => setFacts((was) => ({ ...was, [name]: text }))
  return { base, facts, type, interval, setInterval, failure, clashes, isBusy, save }
}

function Correction({ now, ...props }: CorrectProps & { onDone: () => void }) {
  const t = useOfficeTexts('adjust')
  const { cancel } = useOfficeTexts('frame')
  const { failed } = useOfficeTexts('board')
  const language = useOfficeLanguage()
  const { base, facts, type, interval, setInterval, failure, clashes, isBusy, save } = useCorrection(props)
  const names = ['username', 'phone', ...(base.recipient ? recipientParts : []), 'comment', ...(base.door ? doorParts : [])] as const
  const sentNames = [...doorParts.map((part) => `door.${part}`), ...recipientParts.map(sentName)]
  const errors = fieldErrors(failure, [...names, ...sentNames], failed)
  const labels: Record<keyof Facts, string> = { ...t, username: t.name }
  const read = factsOf(base)
  return (
    <fieldset className={styles.reject} data-doing="">
      <legend>{t.correct}</legend>
      <StackForm onSend={() => void save()}>
        {errors.rest && <p role="alert">{errors.rest}</p>}
        {clashes.length > 0 && <p role="alert">{t.clash}</p>}
        {names.map((name) => {
          const error = errors.of[name] ?? errors.of[`door.${name}`] ?? errors.of[sentName(name)]
          return (
            <Field
              key={name}
              label={labels[name]}
              type={name.endsWith('phone') ? 'tel' : 'text'}
              maxLength={255}
              value={facts[name]}
              onChange={(text) => type(name, text)}
              {...(clashes.includes(name) ? { hint: t.reads_now(read[name]) } : {})}
              error={error}
            />
          )
        })}
        <OfferedTimes card={base} value={interval} onChange={setInterval} />
        {clashes.includes('time') && <p>{t.reads_now(windowOf(base, language, now))}</p>}
        <div className={styles.choicesRow}>
          <Button type="submit" loading={isBusy}>
            {t.save}
          </Button>
          <Button kind="ghost" onClick={props.onDone}>
            {cancel}
          </Button>
        </div>
      </StackForm>
    </fieldset>
  )
}

/** The field of a refusal: `recipient.phone`. */
const sentName = (name: string): string => name.replace('_', '.')

type Time = Reply<'GET /api/staff/orders/:order_id/times'>['times'][number]

/** The times that are offered now; while they cannot be had, the rest of an order can still be corrected. */
function OfferedTimes({ card, value, onChange }: { card: BoardCard; value: string; onChange: (id: string) => void }) {
  const t = useOfficeTexts('adjust')
  const language = useOfficeLanguage()
  const loaded = useLoaded(`times ${card.order_id}`, (signal) =>
    callStaff('GET /api/staff/orders/:order_id/times', { params: { order_id: card.order_id }, signal }),
  )
  return (
    <LoadedView loaded={loaded}>
      {({ times }) => (
        <Select label={t.time} value={value} onChange={onChange}>
          <option value="">{t.same_time}</option>
          {times.map((time) => {
            const words = timeWords(time, card, language)
            return (
              <option key={time.id} value={time.id} disabled={time.full}>
                {time.full ? t.full(words) : words}
              </option>
            )
          })}
        </Select>
      )}
    </LoadedView>
  )
}

function timeWords({ from, to }: Time, { timezone: timeZone }: BoardCard, language: WrittenLanguage): string {
  const format = (options: Intl.DateTimeFormatOptions, at: string) => dateFormat(language, { timeZone, ...options }).format(new Date(at))
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return `${format({ weekday: 'short', day: 'numeric', month: 'short' }, from)}, ${format(clock, from)}–${format(clock, to)}`
}
