import { useState } from 'react'
import type { RepeatChanges } from '#contract/user-orders.ts'
import { PartLost } from '#web/features/errors/part-lost.tsx'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FailureBoundary } from '#web/ui/FailureBoundary.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './repeat-notice.module.css'

/** Differences from the original order. */
export default function RepeatNotice(props: { changes: RepeatChanges }) {
  return (
    <FailureBoundary Lost={PartLost}>
      <Differences {...props} />
    </FailureBoundary>
  )
}

/** Shown until it was read. */
function Differences({ changes: { left, without, repriced } }: { changes: RepeatChanges }) {
  const t = useTexts('history')
  const price = usePrice()
  const [read, setRead] = useState(false)
  if (read) return null
  return (
    <Notice
      kind="warning"
      title={t.changed_title}
      action={
        <Button kind="secondary" size="s" onClick={() => setRead(true)}>
          {t.close}
        </Button>
      }
    >
      {left.length > 0 && <List title={t.changed_left} lines={left} />}
      {without.length > 0 && <List title={t.changed_without} lines={without.map(({ name, gone }) => `${name}: ${gone.join(', ')}`)} />}
      {repriced.length > 0 && (
        <List title={t.changed_repriced} lines={repriced.map(({ name, was, now }) => t.changed_price(name, price(was), price(now)))} />
      )}
    </Notice>
  )
}

function List({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div className={styles.part}>
      <p>{title}</p>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
