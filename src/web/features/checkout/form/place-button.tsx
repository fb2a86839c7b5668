import type { ReactNode } from 'react'
import type { OrderType } from '#contract/common.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { ChevronRightIcon } from '#web/ui/icons/moving.tsx'
import { WrongIcon } from '#web/ui/icons/state.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import styles from './fields.module.css'

type PlaceButtonProps = {
  id: string
  orderType: OrderType
  icon: ReactNode
  /** Read by a screen reader before the place. */
  label: string
  /** Null while nothing is chosen. */
  place: string | null
  empty: string
  error?: string
}

/** The place of the order: opens the address modal in the right view (DECIDE-81). */
export function PlaceButton({ id, orderType, icon, label, place, empty, error }: PlaceButtonProps) {
  const t = useTexts('checkout')
  return (
    <div>
      <button
        type="button"
        id={id}
        className={classes(styles.place, error && styles.placeWrong)}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => openModal('OrderTypesModal', { tab: orderType, isSettled: true })}
      >
        <span className={styles.placeIcon}>{icon}</span>
        <span className={styles.placeWords}>
          <span className={styles.placeLabel}>{label}</span>
          <span className={styles.placeTitle}>{place ?? empty}</span>
        </span>
        {place !== null && (
          <span className={styles.placeChange}>
            <span className={styles.placeChangeWord}>{t.change}</span>
            <ChevronRightIcon size={20} />
          </span>
        )}
      </button>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <WrongIcon size={18} />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
