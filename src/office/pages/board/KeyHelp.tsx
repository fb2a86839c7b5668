import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import styles from './board.module.css'

/** The keys of the board (OPS-ORDERS-27). */
export function KeyHelp() {
  const { keys, keys_text: text } = useOfficeTexts('board')
  const { close } = useOfficeTexts('frame')
  const rows = [
    ['1–5', text.numbers],
    ['↑ ↓ ← →', text.arrows],
    ['Enter', text.enter],
    ['A', text.a],
    ['R', text.r],
    ['S', text.s],
    ['D', text.d],
    ['X', text.x],
    ['P', text.p],
    ['M', text.load],
    ['/', text.slash],
    ['?', text.help],
  ]
  return (
    <>
      <DialogHeader title={keys} closeLabel={close} />
      <DialogBody reading>
        <dl className={styles.keys}>
          {rows.map(([key, words]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </>
  )
}
