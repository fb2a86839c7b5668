import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { DeliveryAddress } from '#contract/address.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { loadSaved, useSaved } from '#web/features/place/saved/saved-store.ts'
import { useSavedChoice } from '#web/features/place/saved/use-saved-choice.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PlusIcon } from '#web/ui/icons/buying.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AddressCard } from './address-card.tsx'
import styles from './addresses-tab.module.css'
import { byCity } from './by-city.ts'

/** The customer's delivery addresses (SAVEDADDR-01, SAVEDADDR-03). */
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
