import { useState } from 'react'
import type { WrittenLanguage } from '#domain/language.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { type Body, callStaff, type Failure, type Reply } from '#office/api.ts'
import { usePersonCall } from '#office/session/person.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { Select } from '#office/ui/Select.tsx'
import { StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import type { BoardCard, CardActions } from './board-state.ts'
import styles from './board.module.css'

const doorParts = ['room', 'entrance', 'floor', 'intercom', 'description'] as const
type Facts = Record<'username' | 'phone' | 'comment' | (typeof doorParts)[number], string>
type CorrectProps = Pick<CardActions, 'take'> & { card: BoardCard }

/** Corrects name, phone, door, comment and time of an open order. */
export function CorrectForm({ card, take }: CorrectProps) {
  const t = useOfficeTexts('adjust')
  // As it was when somebody began: another one's change meanwhile is refused, and not written over.
  const [opened, setOpened] = useState<BoardCard | null>(null)
  if (opened) return <Correction card={opened} take={take} onDone={() => setOpened(null)} />
  return (
    <div>
      <Button kind="secondary" onClick={() => setOpened(card)}>
        {t.correct}
      </Button>
    </div>
  )
}

const factsOf = ({ username, phone, comment, door }: BoardCard): Facts => ({
  username,
  phone: phone ?? '',
  comment: comment ?? '',
  room: door?.room ?? '',
  entrance: door?.entrance ?? '',
  floor: door?.floor ?? '',
  intercom: door?.intercom ?? '',
  description: door?.description ?? '',
})

/** What was changed; the rest is left out, so that nobody writes it over. */
function changesOf(card: BoardCard, facts: Facts, interval: string): Body<'PUT /api/staff/orders/:order_id/facts'> {
  const before = factsOf(card)
  const isChanged = (name: keyof Facts): boolean => facts[name].trim() !== before[name]
  const door = doorParts.filter(isChanged).map((name) => [name, facts[name].trim() || null] as const)
  return {
    version: card.version,
    ...(isChanged('username') ? { username: facts.username } : {}),
    ...(isChanged('phone') ? { phone: facts.phone } : {}),
    ...(isChanged('comment') ? { comment: facts.comment.trim() || null } : {}),
    ...(door.length > 0 ? { door: Object.fromEntries(door) } : {}),
    ...(interval ? { interval_id: interval } : {}),
  }
}

function Correction({ card, take, onDone }: CorrectProps & { onDone: () => void }) {
  const t = useOfficeTexts('adjust')
  const { cancel } = useOfficeTexts('frame')
  const { failed } = useOfficeTexts('board')
  const [facts, setFacts] = useState(() => factsOf(card))
  const [interval, setInterval] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)
  const callAs = usePersonCall()
  const { isBusy, run } = useSingleFlight()
  const names = ['username', 'phone', 'comment', ...(card.door ? doorParts : [])] as const
  const errors = fieldErrors(failure, [...names, ...doorParts.map((part) => `door.${part}`)], failed)
  const labels: Record<keyof Facts, string> = { ...t, username: t.name }

  const save = () =>
    run(async () => {
      setFailure(null)
      const result = await callAs('PUT /api/staff/orders/:order_id/facts', {
        params: { order_id: card.order_id },
        body: changesOf(card, facts, interval),
      })
      if (!result) return
      if (!result.ok) return setFailure(result)
      take(result.reply.card)
      showToast(t.saved)
      onDone()
    })
  return (
    <fieldset className={styles.reject}>
      <legend>{t.correct}</legend>
      <StackForm onSend={() => void save()}>
        {errors.rest && <p role="alert">{errors.rest}</p>}
        {names.map((name) => {
          const error = errors.of[name] ?? errors.of[`door.${name}`]
          return (
            <Field
              key={name}
              label={labels[name]}
              type={name === 'phone' ? 'tel' : 'text'}
              maxLength={255}
              value={facts[name]}
              onChange={(text) => setFacts((was) => ({ ...was, [name]: text }))}
              {...(error ? { error } : {})}
            />
          )
        })}
        <Times card={card} value={interval} onChange={setInterval} />
        <div className={styles.choicesRow}>
          <Button type="submit" loading={isBusy}>
            {t.save}
          </Button>
          <Button kind="ghost" onClick={onDone}>
            {cancel}
          </Button>
        </div>
      </StackForm>
    </fieldset>
  )
}

type Time = Reply<'GET /api/staff/orders/:order_id/times'>['times'][number]

/** The times that are offered now; without them the others can still be corrected. */
function Times({ card, value, onChange }: { card: BoardCard; value: string; onChange: (id: string) => void }) {
  const t = useOfficeTexts('adjust')
  const language = useOfficeLanguage()
  const times = useLoaded(`times ${card.order_id}`, (signal) =>
    callStaff('GET /api/staff/orders/:order_id/times', { params: { order_id: card.order_id }, signal }),
  )
  return (
    <Select label={t.time} value={value} onChange={onChange}>
      <option value="">{t.same_time}</option>
      {(times.value?.times ?? []).map((time) => {
        const words = timeWords(time, card, language)
        return (
          <option key={time.id} value={time.id} disabled={time.full}>
            {time.full ? t.full(words) : words}
          </option>
        )
      })}
    </Select>
  )
}

function timeWords({ from, to }: Time, { timezone: timeZone }: BoardCard, language: WrittenLanguage): string {
  const format = (options: Intl.DateTimeFormatOptions, at: string) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options }).format(new Date(at))
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return `${format({ weekday: 'short', day: 'numeric', month: 'short' }, from)}, ${format(clock, from)}–${format(clock, to)}`
}
