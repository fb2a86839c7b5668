import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { Soft, StackForm } from '#office/ui/Stack.tsx'
import type { LookOf } from '#office/ui/use-one-of-many.ts'
import type { BoardCard } from './board-state.ts'
import styles from './board.module.css'
import { type RanOut, ranOutOf } from './ran-out.ts'

type RanOutProps = { card: BoardCard; look: LookOf; onReject: (button: string, stop: readonly RanOut[]) => void }

const only = 'only'
const several = 'several'
const keyOf = ({ kind, id }: RanOut): string => `${kind} ${id}`

/** What has run out of an order that is rejected for that: it is stopped in the same step, one thing by one tap (OPS-ORDERS-14). */
export function RanOutForm({ card, look, onReject }: RanOutProps) {
  const t = useOfficeTexts('adjust')
  const [isSeveral, setSeveral] = useState(false)
  const [offered] = useState(() => ranOutOf(card))
  if (isSeveral) return <SeveralForm offered={offered} look={look} onReject={onReject} />
  return (
    <fieldset className={styles.reject}>
      <legend>{t.stop_title}</legend>
      <Soft>{t.stop_hint}</Soft>
      {offered.map((item) => (
        <Button key={keyOf(item)} kind="danger" wide {...look(keyOf(item))} onClick={() => onReject(keyOf(item), [item])}>
          {t.reject_stopping(item.name)}
        </Button>
      ))}
      <div className={styles.choicesRow}>
        {offered.length > 1 && (
          <Button kind="secondary" size="s" onClick={() => setSeveral(true)}>
            {t.several}
          </Button>
        )}
        <Button kind="secondary" size="s" {...look(only)} onClick={() => onReject(only, [])}>
          {t.reject_only}
        </Button>
      </div>
    </fieldset>
  )
}

type SeveralProps = Pick<RanOutProps, 'look' | 'onReject'> & { offered: readonly RanOut[] }

function SeveralForm({ offered, look, onReject }: SeveralProps) {
  const t = useOfficeTexts('adjust')
  const [chosen, setChosen] = useState<readonly RanOut[]>([])
  return (
    <StackForm onSend={() => onReject(several, chosen)}>
      <fieldset className={styles.reject}>
        <legend>{t.stop_title}</legend>
        <Soft>{t.stop_hint}</Soft>
        {offered.map((item) => (
          <Checkbox
            key={keyOf(item)}
            label={item.name}
            checked={chosen.includes(item)}
            onChange={(isOn) => setChosen(isOn ? [...chosen, item] : chosen.filter((one) => one !== item))}
          />
        ))}
      </fieldset>
      <div>
        <Button type="submit" kind="danger" {...look(several)}>
          {chosen.length > 0 ? t.reject_and_stop : t.reject_only}
        </Button>
      </div>
    </StackForm>
  )
}
