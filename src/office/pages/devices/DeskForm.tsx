import { useState } from 'react'
import { toMajor } from '#domain/money.ts'
import { papers, type PrintMoment, printMoments, ticketKinds } from '#domain/printing/due-tickets.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { callStaff, type Failure, type Reply } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { fieldErrors } from '#office/ui/field-errors.ts'
import { readAmount } from '#office/ui/read-amount.ts'
import { Select } from '#office/ui/Select.tsx'
import { FailureNotice, Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { CopyDesk } from './CopyDesk.tsx'

type Loaded = Reply<'GET /api/staff/shops/:shop_id/desk'>
type DeskFormProps = {
  loaded: Loaded
  /** Whether one manages other restaurants of its brand, too. */
  hasOthers: boolean
  onSaved: (saved: Loaded) => void
  onOutdated: () => void
}

/** When the tickets of a shop print, on which paper, and from what sum its devices ask for a person. */
export function DeskForm({ loaded: { shop_id, currency_code, desk }, hasOthers, onSaved, onOutdated }: DeskFormProps) {
  const t = useOfficeTexts('devices')
  const tickets = useOfficeTexts('tickets')
  const frame = useOfficeTexts('frame')
  const [moments, setMoments] = useState({ kitchen: desk.kitchen, bag: desk.bag, courier: desk.courier })
  const [paper, setPaper] = useState(desk.paper)
  const [from, setFrom] = useState(desk.reject_from === null ? '' : String(toMajor(desk.reject_from, currency_code)))
  const [isWrong, setWrong] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { isBusy, run } = useSingleFlight()
  const errors = fieldErrors(failure, ['reject_from'], frame.failed)
  const wrong = isWrong ? t.reject_wrong : errors.of.reject_from
  const save = () =>
    run(async () => {
      setFailure(null)
      const amount = readAmount(from, currency_code)
      setWrong(amount === undefined)
      if (amount === undefined) return
      const body = { ...moments, paper, reject_from: amount, version: desk.version }
      const saved = await callStaff('PUT /api/staff/shops/:shop_id/desk', { params: { shop_id }, body })
      if (saved.ok) {
        showToast(frame.saved)
        return onSaved(saved.reply)
      }
      if (saved.status !== 409) return setFailure(saved)
      showToast(saved.problem.message, { kind: 'failed' })
      onOutdated()
    })
  const isSaved = paper === desk.paper && ticketKinds.every((ticket) => moments[ticket] === desk[ticket])
  const choose = (value: string): PrintMoment => printMoments.find((one) => one === value) ?? 'hand'
  return (
    <StackForm onSend={() => void save()}>
      <h2 id="tickets">{tickets.heading}</h2>
      <Soft>{t.tickets_text}</Soft>
      <FailureNotice>{errors.rest}</FailureNotice>
      {ticketKinds.map((ticket) => (
        <Select
          key={ticket}
          label={tickets[ticket]}
          value={moments[ticket]}
          onChange={(value) => setMoments({ ...moments, [ticket]: choose(value) })}
        >
          {printMoments.map((moment) => (
            <option key={moment} value={moment}>
              {t.moments[moment]}
            </option>
          ))}
        </Select>
      ))}
      <Select label={t.paper} value={String(paper)} onChange={(value) => setPaper(papers.find((one) => String(one) === value) ?? 80)}>
        {papers.map((width) => (
          <option key={width} value={width}>
            {t.millimetres(width)}
          </option>
        ))}
      </Select>
      <Field
        label={`${t.reject_from} (${currency_code})`}
        hint={t.reject_hint}
        inputMode="decimal"
        value={from}
        onChange={setFrom}
        error={wrong}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {frame.save}
        </Button>
      </div>
      {hasOthers && isSaved && <CopyDesk shopId={shop_id} />}
    </StackForm>
  )
}
