import { useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DeliveryAddress } from '#contract/address.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { loadSaved, useSaved } from '#web/features/place/saved/saved-store.ts'
import { useSavedChoice } from '#web/features/place/saved/use-saved-choice.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PlusIcon, TrashIcon } from '#web/ui/icons/buying.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { doorText, stateText, withDoor } from '#web/features/place/saved/address-state.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PinIcon } from '#web/ui/icons/place.tsx'
import { CheckIcon } from '#web/ui/icons/state.tsx'
import styles from './addresses-tab.module.css'

/** The customer's delivery addresses. */
export default function AddressesTab() {
  const t = useTexts('addresses')
  const shell = useTexts('shell')
  const { list, failed } = useSaved()
  if (failed)
    return (
      <RetryNotice label={shell.retry} onRetry={() => void loadSaved()}>
        {t.failed}
      </RetryNotice>
    )
  if (!list)
    return (
      <div className={styles.list} aria-busy>
        <Skeleton lines={3} />
        <Skeleton lines={3} />
      </div>
    )
  if (list.length === 0) return <EmptyState title={shell.nothing_found} text={t.none} action={<AddButton />} />
  return <List addresses={list} />
}

const openAddress = () => openModal('OrderTypesModal', { tab: 'delivery' })

function AddButton() {
  const t = useTexts('addresses')
  return (
    <Button kind="secondary" before={<PlusIcon size={20} />} onClick={openAddress}>
      {t.add}
    </Button>
  )
}

function List({ addresses }: { addresses: DeliveryAddress[] }) {
  const city = useCityHere()
  const current = useCart().cart?.place.delivery_address_id ?? null
  const [query] = useSearchParams()
  // Closing a modal clears the query, so the requested address is stored here.
  const [asked] = useState(() => Number(query.get('delivery_address_id')) || null)
  const { choosing, refusal, choose } = useSavedChoice(
    () => undefined,
    (refused) => openModal('OrderTypesModal', { tab: 'delivery', refused }),
  )
  return (
    <div className={styles.cities}>
      {byCity(addresses, city.id).map((group) => (
        <section key={group.id} aria-label={group.name}>
          <h2 className={styles.city}>{group.name}</h2>
          <ul className={styles.list}>
            {group.addresses.map((address) => (
              <li key={address.id}>
                <AddressCard
                  address={address}
                  isAsked={address.id === asked}
                  isCurrent={address.id === current}
                  isHere={group.id === city.id}
                  choosing={choosing === address.id}
                  refusal={refusal?.id === address.id ? refusal.text : null}
                  onChoose={() => choose(address)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div>
        <AddButton />
      </div>
    </div>
  )
}

type CityGroup<Address> = { id: number; name: string; addresses: Address[] }

/** Addresses grouped by city: the page's city first, the others by their most recent address. */
export function byCity<Address extends Pick<DeliveryAddress, 'city'>>(addresses: readonly Address[], here: number): CityGroup<Address>[] {
  const groups = new Map<number, CityGroup<Address>>()
  for (const address of addresses) {
    const group = groups.get(address.city.id) ?? { ...address.city, addresses: [] }
    groups.set(address.city.id, { ...group, addresses: [...group.addresses, address] })
  }
  return [...groups.values()].sort((a, b) => Number(b.id === here) - Number(a.id === here))
}

type AddressCardProps = {
  address: DeliveryAddress
  /** Named in the page's URL. */
  isAsked: boolean
  isCurrent: boolean
  /** In the city of the page. */
  isHere: boolean
  choosing: boolean
  /** The server's text when it was last chosen. */
  refusal: string | null
  onChoose: () => void
}

function AddressCard({ address, isAsked, isCurrent: isChosen, isHere, choosing, refusal, onChoose }: AddressCardProps) {
  const t = useTexts('addresses')
  const place = useTexts('place')
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAsked) card.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  const [name, doorId] = [useId(), useId()]
  const door = doorText(address, t)
  const trouble = refusal ?? stateText(address, t)
  // An address that delivery no longer reaches can be chosen again, to see the possible next steps.
  const isCurrent = isChosen && !trouble
  const whole = withDoor({ ...address, address: address.full_address }, t)
  const remove = () => address.id !== null && openModal('ConfirmDeleteAddressModal', { id: address.id, address: whole })
  return (
    <article
      ref={card}
      className={styles.card}
      aria-labelledby={door ? `${name} ${doorId}` : name}
      aria-current={isAsked || (isCurrent && 'location') || undefined}
    >
      <PinIcon size={22} />
      <div className={styles.words}>
        <h3 id={name} className={styles.name}>
          {address.full_address}
        </h3>
        {door && (
          <p id={doorId} className={styles.door}>
            {door}
          </p>
        )}
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
      <IconButton className={styles.remove} label={t.remove_address(whole)} icon={<TrashIcon size={20} />} onClick={remove} />
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
