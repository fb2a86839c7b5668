import type { SuggestedAddress } from '#contract/address.ts'
import { useTexts } from '#web/texts.tsx'
import { PinIcon } from '#web/ui/icons/place.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import chips from './saved/saved-chips.module.css'

type SeveralAddressesProps = { list: readonly SuggestedAddress[]; onChoose: (address: SuggestedAddress) => void }

/** Addresses that fit what was typed alike: the customer says which is theirs. */
export function SeveralAddresses({ list, onChoose }: SeveralAddressesProps) {
  const t = useTexts('place')
  if (list.length === 0) return null
  return (
    <Notice kind="info" announce title={t.several}>
      <ul className={chips.list}>
        {list.map((one) => (
          <li key={one.index}>
            <button type="button" className={chips.chip} onClick={() => onChoose(one)}>
              <PinIcon size={18} />
              <span className={chips.words}>
                <span className={chips.street}>{one.title}</span>
                <span className={chips.note}>{one.subtitle}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
