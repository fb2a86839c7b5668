import { useState } from 'react'
import type { CodeUse as Use } from '#contract/office/offers.ts'
import { batchLimit } from '#domain/loyalty/single-code.ts'
import { callStaff, downloadStaff } from '#office/api.ts'
import { sumOf } from '#office/pages/board/card-words.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { when } from '#office/ui/when.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useOffersTexts } from './offers-texts.ts'
import styles from './offers.module.css'

type UseProps = { brand: string; use: Use | undefined; isPublished: boolean; mayEdit: boolean; onChanged: () => void }

/** What a code has given and brought, its switch, and its single codes: none of it is content, and none waits for a publication. */
export function CodeUse({ brand, use, isPublished, mayEdit, onChanged }: UseProps) {
  const t = useOffersTexts('use')
  if (!use || !isPublished) return <Soft>{t.unpublished}</Soft>
  return (
    <section className={styles.use} aria-label={t.title}>
      <Figures use={use} />
      {use.paused_at !== null && <PausedSince at={use.paused_at} />}
      {mayEdit && (
        <>
          <PauseButton {...{ brand, use, onChanged }} />
          <Disclosure summary={<h3 className={styles.heading}>{t.singles}</h3>} open={use.batches.length > 0}>
            <SingleCodes {...{ brand, use, onChanged }} />
          </Disclosure>
        </>
      )}
    </section>
  )
}

function Figures({ use: { used, limit, given, orders } }: { use: Use }) {
  const t = useOffersTexts('use')
  const language = useOfficeLanguage()
  const sum = (amount: number, currency_code: string): string => sumOf(amount, { currency_code }, language)
  const figures = [
    { label: t.used, value: limit === null ? String(used) : t.of(String(used), String(limit)) },
    ...given.map(({ currency, amount, budget }) => ({
      label: given.length > 1 ? `${t.given}, ${currency}` : t.given,
      value: budget === null ? sum(amount, currency) : t.of(sum(amount, currency), sum(budget, currency)),
    })),
    ...orders.map(({ currency, count, average }) => ({
      label: orders.length > 1 ? `${t.average}, ${currency}` : t.average,
      value: `${sum(average, currency)} · ${t.orders(count)}`,
    })),
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function PausedSince({ at }: { at: string }) {
  const t = useOffersTexts('use')
  const language = useOfficeLanguage()
  return <Notice kind="warning">{t.paused_since(when(at, language))}</Notice>
}

type ChangeProps = Pick<UseProps, 'brand' | 'onChanged'> & { use: Use }

/** Pauses the code at once, or ends that; for eight seconds the other one is a press away. */
function PauseButton({ brand, use, onChanged }: ChangeProps) {
  const t = useOffersTexts('use')
  const { failed } = useOfficeTexts('frame')
  const { isBusy, run } = useSingleFlight()
  const isPaused = use.paused_at !== null
  const put = (paused: boolean, isUndo = false): Promise<void> | undefined =>
    run(async () => {
      const answered = await callStaff('PUT /api/staff/offers/codes/paused', { body: { brand, key: use.key, paused } })
      if (!answered.ok) return showToast(answered.problem.message || failed, { kind: 'failed' })
      showToast(paused ? t.paused : t.resumed, isUndo ? {} : { undo: { label: t.undo, run: () => void put(!paused, true) } })
      onChanged()
    })
  return (
    <div className={styles.actions}>
      <Button kind="secondary" loading={isBusy} onClick={() => void put(!isPaused)}>
        {isPaused ? t.resume : t.pause}
      </Button>
      <Soft>{t.at_once}</Soft>
    </div>
  )
}

function SingleCodes({ brand, use, onChanged }: ChangeProps) {
  const t = useOffersTexts('use')
  const { failed } = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const { isBusy, run } = useSingleFlight()
  const [typed, setTyped] = useState('100')
  const [error, setError] = useState<string>()
  const size = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0
  const make = (): void => {
    const isRight = size >= 1 && size <= batchLimit
    setError(isRight ? undefined : t.how_many_wrong)
    if (!isRight) return
    void run(async () => {
      const answered = await callStaff('POST /api/staff/offers/single-codes', { body: { brand, key: use.key, size } })
      if (!answered.ok) return setError(Object.values(answered.problem.errors ?? {}).flat()[0] ?? answered.problem.message ?? failed)
      showToast(t.made(size))
      onChanged()
    })
  }
  const download = async (batch: number): Promise<void> => {
    const done = await downloadStaff('GET /api/staff/offers/single-codes', { brand, batch: String(batch) })
    if (!done.ok) showToast(done.problem.message || failed, { kind: 'failed' })
  }
  return (
    <div className={styles.singles}>
      <Soft>{t.singles_about}</Soft>
      <StackForm onSend={make}>
        <Field label={t.how_many} inputMode="numeric" autoComplete="off" maxLength={5} error={error} value={typed} onChange={setTyped} />
        <Button type="submit" kind="secondary" loading={isBusy}>
          {t.make}
        </Button>
      </StackForm>
      <ul className={styles.batches}>
        {use.batches.map(({ id, size: made, used, made_at, made_by }) => (
          <li key={id} className={styles.batch}>
            <span>
              <b>{t.batch(made, used)}</b>
              <small>
                {made_by}, {when(made_at, language)}
              </small>
            </span>
            <Button size="s" kind="ghost" onClick={() => void download(id)}>
              {t.download}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
