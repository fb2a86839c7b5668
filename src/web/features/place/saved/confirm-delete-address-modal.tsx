import { useState } from 'react'
import { callApi } from '#web/browser/api.ts'
import { cartState, loadCart, replaceCart, useCart } from '#web/features/cart/cart-store.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { loadSaved, replaceSaved } from './saved-store.ts'

type ConfirmDeleteAddressModalProps = { id: number; address: string }

/** Asks for confirmation before a saved address is deleted; that can be undone for a while. */
export default function ConfirmDeleteAddressModal({ id, address }: ConfirmDeleteAddressModalProps) {
  const t = useTexts('addresses')
  const { undo } = useTexts('cart')
  const city = useCityHere()
  const { close } = useDialog()
  const wasCurrent = useCart().cart?.place.delivery_address_id === id
  const [removing, setRemoving] = useState(false)
  const remove = async () => {
    setRemoving(true)
    const result = await callApi('DELETE /api/user/addresses/remove/:id', { params: { id } })
    setRemoving(false)
    // Removed on another device meanwhile: that is what was wanted.
    const isGone = !result.ok && result.status === 404
    if (!result.ok && !isGone) return
    close()
    if (result.ok) replaceSaved(result.reply.delivery_addresses)
    else void loadSaved()
    flash(t.removed, result.ok ? { action: { label: undo, run: () => void restoreAddress(id, wasCurrent) } } : {})
    if (wasCurrent) void loadCart(city.id)
  }
  return (
    <>
      <DialogHeader title={t.remove_title} closeLabel={t.keep} />
      <DialogBody>
        <p>{address}</p>
      </DialogBody>
      <DialogFooter>
        <Button kind="secondary" wide onClick={close}>
          {t.keep}
        </Button>
        <Button kind="danger" wide loading={removing} onClick={() => void remove()}>
          {t.remove}
        </Button>
      </DialogFooter>
    </>
  )
}

/** Undoes the removal of a saved address; `wasCurrent`: it is delivered to again, unless another place was chosen meanwhile. */
async function restoreAddress(id: number, wasCurrent: boolean): Promise<void> {
  const result = await callApi('POST /api/user/addresses/restore/:id', { params: { id } })
  if (!result.ok) return
  replaceSaved(result.reply.delivery_addresses)
  if (!wasCurrent || cartState().confirmed?.place.chosen) return
  const set = await callApi('POST /api/user/addresses/set-by-id', { body: { delivery_address_id: id, without_menu: true } })
  if (!set.ok) return
  replaceCart(set.reply.cart)
  replaceSaved(set.reply.delivery_addresses)
}
