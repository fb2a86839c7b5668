import { useState } from 'react'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Counter } from '#web/ui/Counter.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { StackForm } from '#office/ui/Stack.tsx'
import type { Thing } from './stop-things.ts'
import styles from './stops.module.css'
import type { StopActions } from './use-stopping.ts'

const most = 100_000

type StockProps = { thing: Thing; stopping: StopActions }

/** How many of a dish or an extra the shop has left, one more or fewer by a tap; to count it is the way to it. */
export function StockCount({ thing, stopping, onCount }: StockProps & { onCount: (thing: Thing) => void }) {
  const { stock: t } = useOfficeTexts('stops')
  const { isBusy, run } = useSingleFlight()
  const { name, left } = thing
  const labels =
    left === null ? null : { less: t.less(name), more: t.more(name), value: t.changed(name, left), least: t.least, most: t.most }
  return (
    <div className={styles.buttons}>
      {left !== null && labels && (
        <Counter
          size="s"
          value={left}
          max={most}
          busy={isBusy}
          labels={labels}
          onChange={(value) => void run(() => stopping.count(thing, { add: value - left }))}
        />
      )}
      <Button kind="ghost" size="s" aria-label={t.set(name)} onClick={() => onCount(thing)}>
        {t.count}
      </Button>
    </div>
  )
}

/** Sets how many are left, or that nobody counts. */
export function StockForm({ thing, stopping, onDone }: StockProps & { onDone: () => void }) {
  const { stock: t } = useOfficeTexts('stops')
  const frame = useOfficeTexts('frame')
  const { isBusy, run } = useSingleFlight()
  const [text, setText] = useState(thing.left === null ? '' : String(thing.left))
  const amount = /^\d{1,6}$/.test(text.trim()) ? Number(text) : null
  const send = (set: number | null) =>
    run(async () => {
      if (await stopping.count(thing, { set })) onDone()
    })
  return (
    <>
      <DialogHeader title={thing.name} closeLabel={frame.close} />
      <DialogBody>
        <StackForm onSend={() => void (amount !== null && amount <= most && send(amount))}>
          <Field label={t.how_many} value={text} onChange={setText} inputMode="numeric" autoComplete="off" required />
          <Button type="submit" loading={isBusy}>
            {t.save}
          </Button>
          {thing.left !== null && (
            <Button kind="ghost" onClick={() => void send(null)}>
              {t.stop_counting}
            </Button>
          )}
        </StackForm>
      </DialogBody>
    </>
  )
}
