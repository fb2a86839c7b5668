import { useState } from 'react'
import type { PriceChange, PriceRow, PriceTable, SoldChange } from '#contract/office/prices.ts'
import { isFarFrom } from '#domain/catalogue/price-operation.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { callStaff } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { sumOf } from '#office/pages/board/card-words.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { FailureNotice, StackForm } from '#office/ui/Stack.tsx'
import { closeToast, showToast, toastStore } from '#office/ui/toast-store.ts'
import { amountOf, keyOfRow, leftAfter, type PriceEdit, type PriceEdits, priceOtherwise } from './price-edits.ts'
import styles from './prices.module.css'
import type { Refused } from './refused-prices.ts'
import { leftSold, type SoldEdits } from './sold-edits.ts'
import { useTakingBack } from './use-taking-back.ts'

type ReviewProps = {
  table: PriceTable
  /** What differs from the table. */
  edits: PriceEdits
  onChange: (become: (was: PriceEdits) => PriceEdits) => void
  /** What shops are to sell otherwise. */
  sold: SoldEdits
  onSold: (become: (was: SoldEdits) => SoldEdits) => void
  onPublished: () => void
  /** Why nothing was published: the cells of the table say it. */
  onRefused: (refused: Refused) => void
  onDone: () => void
}

/** Every old and new price before anything is published, and then the publication. */
export function ReviewPrices({ table, edits, onChange, sold, onSold, onPublished, onRefused, onDone }: ReviewProps) {
  const t = useContentTexts('prices')
  const frame = useOfficeTexts('frame')
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [hasConflicts, setConflicts] = useState(false)
  const { isBusy, run } = useSingleFlight()
  const takeBack = useTakingBack(onPublished, 'prices')
  const all = [...edits]
  const sent = all.flatMap(([key, edit]) => {
    const to = amountOf(edit)
    return to === undefined ? [] : [{ key, change: { ...edit.cell, from: edit.from, to } satisfies PriceChange }]
  })
  const publish = () =>
    run(async () => {
      setFailure(null)
      // What was said of an earlier publication would stand beside a refusal of this one.
      for (const { id, text } of toastStore.get()) if (text === t.done) closeToast(id)
      const body = { brand: table.brand, changes: sent.map(({ change }) => change), sold: [...sold.values()], note: note.trim() || null }
      const answered = await callStaff('POST /api/staff/content/prices', { body })
      if (!answered.ok) return setFailure(answered.problem.message || frame.failed)
      const { publication, conflicts, sold_gone, faults } = answered.reply
      if (faults.length > 0) return onRefused({ faults, sent: edits })
      const refused = conflicts.flatMap(({ index, ...conflict }) => ((one) => (one ? [{ ...one, ...conflict }] : []))(sent[index]))
      const now = new Map(refused.filter(({ gone }) => !gone).map(({ key, is }) => [key, is]))
      const absent = sold_gone.flatMap((index) => [...sold.values()][index] ?? [])
      for (const thing of [...refused.flatMap(({ gone, change }) => (gone ? [change] : [])), ...absent]) {
        const row = table.rows.find(({ kind, alias }) => kind === thing.kind && alias === thing.alias)
        showToast(`${row?.name ?? thing.alias}: ${t.gone}`, { kind: 'failed' })
      }
      onSold((was) => leftSold(was, sold, table))
      // What is typed stays where somebody else was first, beside what they made it; so does what was typed meanwhile.
      onChange((was) => leftAfter(was, edits, now))
      const left = all.filter(([key, edit]) => now.has(key) || amountOf(edit) === undefined)
      setConflicts(now.size > 0)
      onPublished()
      // Null after a reply that was lost: what was sent is published already.
      const done = refused.length + absent.length === 0 ? t.done : t.done_of(sent.length + sold.size - refused.length - absent.length)
      if (publication) showToast(done, { undo: { label: t.undo, run: () => void takeBack(publication.id) } })
      else if (refused.length + absent.length === 0) showToast(t.done)
      if (left.length === 0) onDone()
    })
  return (
    <>
      <DialogHeader title={t.review_title} closeLabel={frame.close} />
      <DialogBody>
        <StackForm onSend={() => void publish()}>
          {hasConflicts && (
            <Notice kind="warning" announce>
              {t.conflicts}
            </Notice>
          )}
          <FailureNotice>{failure}</FailureNotice>
          <Changes table={table} edits={edits} sold={sold} />
          <Field label={t.note} maxLength={200} value={note} onChange={setNote} />
          <Button type="submit" loading={isBusy} disabled={sent.length + sold.size === 0}>
            {t.publish}
          </Button>
        </StackForm>
      </DialogBody>
    </>
  )
}

/** What is typed, and what follows it. */
function Changes({ table, edits, sold }: { table: PriceTable; edits: PriceEdits; sold: SoldEdits }) {
  const t = useContentTexts('prices')
  return (
    <ul className={styles.changes}>
      {[...edits].map(([key, edit]) => (
        <Line key={key} table={table} edit={edit} />
      ))}
      {followers(table, edits).map(({ row, currency, collecting, from, to }) => (
        <ChangeLine
          key={`${keyOfRow(row)} ${currency} ${collecting}`}
          row={row}
          where={collecting ? t.collecting : t.follows}
          {...{ currency, from, to }}
        />
      ))}
      {[...sold].map(([key, change]) => (
        <SoldLine key={key} table={table} change={change} />
      ))}
    </ul>
  )
}

function SoldLine({ table, change: { kind, alias, shop_id, sold } }: { table: PriceTable; change: SoldChange }) {
  const t = useContentTexts('prices')
  const row = table.rows.find((one) => one.kind === kind && one.alias === alias)
  const shop = table.shops.find(({ id }) => id === shop_id)
  return (
    <li className={styles.change}>
      <span>
        {row?.name ?? alias}
        <small> · {shop?.name}</small>
      </span>
      <span className={styles.amounts}>
        <s>{sold ? t.not_sold : t.is_sold}</s> → <b>{sold ? t.is_sold : t.not_sold}</b>
      </span>
    </li>
  )
}

/** Sizes that add to the price of a dish which changes, and do not change themselves; for collecting, all without a price of their own. */
function followers(table: PriceTable, edits: PriceEdits) {
  const typed = [...edits.values()]
  return typed.flatMap((edit) => {
    const { kind, alias, size, shop_id, currency, collecting = false } = edit.cell
    const dish = table.rows.find((row) => keyOfRow(row) === keyOfRow(edit.cell))
    const delivered = dish && priceOtherwise(dish, { shop: null, currency, collecting })
    const [was, to] = [edit.from ?? delivered, amountOf(edit) ?? delivered]
    if (kind !== 'dish' || size !== null || shop_id !== null || to == null || was == null) return []
    return table.rows.flatMap((row) => {
      const own = row.prices[currency]
      const isTyped = typed.some(
        ({ cell }) =>
          cell.alias === alias && cell.size === row.size && cell.currency === currency && (cell.collecting ?? false) === collecting,
      )
      const isFollowing = collecting ? row.size !== null && row.collecting[currency] === undefined : row.follows
      if (row.kind !== kind || row.alias !== alias || !isFollowing || own === undefined || isTyped) return []
      const from = collecting ? own + was - (delivered ?? was) : own
      return [{ row, currency, collecting, from, to: from + to - was }]
    })
  })
}

function Line({ table, edit }: { table: PriceTable; edit: PriceEdit }) {
  const t = useContentTexts('prices')
  const row = table.rows.find((one) => keyOfRow(one) === keyOfRow(edit.cell))
  const shop = table.shops.find(({ id }) => id === edit.cell.shop_id)
  if (!row) return null
  const to = amountOf(edit)
  const { currency, collecting = false } = edit.cell
  const where = [...(shop ? [shop.name] : []), ...(collecting ? [t.collecting] : [])].join(' · ') || null
  return <ChangeLine {...{ row, where, currency, to }} from={edit.from} text={edit.text} none={collecting ? t.as_delivered : undefined} />
}

type ChangeLineProps = {
  row: PriceRow
  where: string | null
  currency: string
  from: number | null
  /** Undefined: what is typed is no price. */
  to: number | null | undefined
  text?: string
  /** The words for no price. */
  none?: string | undefined
}

function ChangeLine({ row, where, currency, from, to, text = '', none }: ChangeLineProps) {
  const t = useContentTexts('prices')
  const language = useOfficeLanguage()
  const money = (amount: number | null): string =>
    amount === null ? (none ?? t.same_as_list) : sumOf(amount, { currency_code: currency }, language)
  const isFar = isFarFrom(from, to ?? null)
  return (
    <li className={styles.change}>
      <span>
        {row.name}
        {row.size_name !== null && `, ${row.size_name}`}
        {where !== null && <small> · {where}</small>}
      </span>
      <span className={styles.amounts}>
        <s>{money(from)}</s> →{' '}
        {to === undefined ? (
          <b className={styles.fault}>
            {text}: {t.wrong}
          </b>
        ) : (
          <b>{money(to)}</b>
        )}
        {isFar && <small className={styles.far}>{t.far}</small>}
      </span>
    </li>
  )
}
