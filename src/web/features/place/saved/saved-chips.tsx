import type { DeliveryAddress } from '#contract/address.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { PinIcon } from '#web/ui/icons/place.tsx'
import { CheckIcon } from '#web/ui/icons/state.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { doorText, stateText } from './address-state.ts'
import styles from './saved-chips.module.css'
import { useSaved } from './saved-store.ts'
import { useSavedChoice } from './use-saved-choice.ts'

type SavedChipsProps = {
  /** How many are shown at most. */
  most?: number
  /** Called when one is pressed: a typed draft no longer applies. */
  onChoose: () => void
  onSet: () => void
  onUnreached: (address: DeliveryAddress) => void
}

/** The customer's saved addresses as chips; those of this city first. */
export default function SavedChips({ most, onChoose, onSet, onUnreached }: SavedChipsProps) {
  const t = useTexts('addresses')
  const city = useCityHere()
  const { list } = useSaved()
  const { choosing, refusal, choose } = useSavedChoice(onSet, onUnreached)
  const current = useCart().cart?.place.delivery_address_id ?? null
  if (!list || list.length === 0) return null
  const ordered = [...list].sort((a, b) => Number(b.city_id === city.id) - Number(a.city_id === city.id)).slice(0, most)
  return (
    <section aria-labelledby="saved-addresses">
      <h3 id="saved-addresses" className={styles.title}>
        {t.saved}
      </h3>
      <ul className={styles.list}>
        {ordered.map((address) => {
          const note = [address.city_id === city.id ? '' : address.city.name, doorText(address, t)].filter(Boolean).join(', ')
          const trouble = refusal?.id === address.id ? refusal.text : stateText(address, t)
          return (
            <li key={address.id}>
              <button
                type="button"
                className={styles.chip}
                aria-current={address.id === current || undefined}
                aria-busy={choosing === address.id || undefined}
                onClick={() => {
                  onChoose()
                  choose(address)
                }}
              >
                {address.id === current ? <CheckIcon size={18} /> : <PinIcon size={18} />}
                <span className={styles.words}>
                  <span className={styles.street}>{address.address}</span>
                  {note && <span className={styles.note}>{note}</span>}
                  {trouble && <span className={styles.trouble}>{trouble}</span>}
                </span>
                {choosing === address.id && <Spinner />}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
