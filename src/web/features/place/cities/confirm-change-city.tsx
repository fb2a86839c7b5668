import type { CartChanges } from '#contract/cart-messages.ts'
import type { OrderType } from '#contract/common.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import placeStyles from '../place-question.module.css'

type ConfirmChangeCityProps = { city: string; changes: CartChanges | null; orderType: OrderType | null; onConfirm: () => void }

/** Asks before a filled cart comes to a city where it differs: what is not sold there, costs otherwise, or is collected. */
export default function ConfirmChangeCity({ city, changes, orderType, onConfirm }: ConfirmChangeCityProps) {
  const [t, cart, shell] = [useTexts('cart_panel'), useTexts('cart'), useTexts('shell')]
  const { close } = useDialog()
  const differences = [
    ...(changes && changes.gone.length > 0 ? [t.changes_not_here(changes.gone.join(', '))] : []),
    ...(changes && changes.repriced.length > 0 ? [t.changes_repriced(changes.repriced.join(', '))] : []),
    ...(changes?.currency ? [t.changes_currency(changes.currency)] : []),
    ...(orderType ? [orderType === 'takeaway' ? cart.moved_takeaway : cart.moved_delivery] : []),
  ]
  return (
    <>
      <DialogHeader title={t.change_city(city)} closeLabel={shell.close} />
      <DialogBody>
        <div className={placeStyles.asked}>
          {differences.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button kind="secondary" onClick={close} wide>
          {t.change_city_no}
        </Button>
        <Button
          onClick={() => {
            close()
            onConfirm()
          }}
          wide
        >
          {t.change_city_yes}
        </Button>
      </DialogFooter>
    </>
  )
}
