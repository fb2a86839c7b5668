import { useEffect, useId, useRef } from 'react'
import type { DeliveryAddress } from '#contract/address.ts'
import { doorText, stateText } from '#web/features/place/saved/address-state.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TrashIcon } from '#web/ui/icons/buying.tsx'
import { PinIcon } from '#web/ui/icons/place.tsx'
import { CheckIcon } from '#web/ui/icons/state.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import styles from './addresses-tab.module.css'

type AddressCardProps = {
  address: DeliveryAddress
  /** Named in the page's URL (SAVEDADDR-02). */
  isAsked: boolean
  isCurrent: boolean
  /** In the city of the page. */
  isHere: boolean
  choosing: boolean
  /** The server's text when it was last chosen. */
  refusal: string | null
  onChoose: () => void
}

export function AddressCard({ address, isAsked, isCurrent: isChosen, isHere, choosing, refusal, onChoose }: AddressCardProps) {
  const t = useTexts('addresses')
  const place = useTexts('place')
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  const name = useId()
  const door = doorText(address, t)
  const trouble = refusal ?? stateText(address, t)
  // An address that delivery no longer reaches can be chosen again, to see the possible next steps.
  const isCurrent = isChosen && !trouble
  const remove = () => address.id !== null && openModal('ConfirmDeleteAddressModal', { id: address.id, address: address.full_address })
  return (
    <article ref={card} className={styles.card} aria-labelledby={name} aria-current={isAsked || (isCurrent && 'location') || undefined}>
      <PinIcon size={22} />
      <div className={styles.words}>
        <h3 id={name} className={styles.name}>
          {address.full_address}
        </h3>
        {door && <p className={styles.door}>{door}</p>}
        {trouble && (
          <p className={styles.trouble} role={refusal ? 'alert' : undefined}>
            {trouble}
          </p>
        )}
        {isCurrent && (
          <p className={styles.current}>
            <CheckIcon size={18} /> {t.current}
          </p>
        )}
      </div>
      <IconButton
        className={styles.remove}
        label={t.remove_address(address.full_address)}
        icon={<TrashIcon size={20} />}
        onClick={remove}
      />
      {!isCurrent && (
        <Button
          className={styles.choose}
          size="s"
          kind={isAsked ? 'primary' : 'secondary'}
          loading={choosing}
          aria-describedby={name}
          onClick={onChoose}
        >
          {isHere ? place.deliver_here : t.go_there}
        </Button>
      )}
    </article>
  )
}
