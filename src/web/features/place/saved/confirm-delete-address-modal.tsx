import { useState } from 'react'
import { callApi } from '#web/browser/api.ts'
import { loadCart, useCart } from '#web/features/cart/cart-store.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { restoreAddress } from './restore-address.ts'
import { loadSaved, replaceSaved } from './saved-store.ts'

type ConfirmDeleteAddressModalProps = { id: number; address: string }

/** Asks for confirmation before a saved address is deleted (SAVEDADDR-09, SAVEDADDR-10); that can be undone for a while. */
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
