import { useId, useState } from 'react'
import type { TrackedOrder } from '#contract/order.ts'
import { TrackMap } from '#web/features/map/track-map.tsx'
import { CourierLine } from '#web/features/order/courier/courier-line.tsx'
import type { CourierWay } from '#web/features/order/courier/courier-store.ts'
import { useCourier, useHasCourier } from '#web/features/order/courier/use-courier.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import styles from './courier.module.css'

/** The courier's location while the order is on its way: on the page, and on phones in a modal (TRACK-05, COURIER-06). */
export function Courier({ order, linkKey }: { order: TrackedOrder; linkKey: string | null }) {
  const way = useCourier(order, linkKey)
  const has = useHasCourier(order)
  const t = useTexts('courier')
  const isWide = useIsWide()
  const id = useId()
  // Only once a location is known; hidden after a failed request until the next successful one (ACC-DECIDE-55).
  if (!has || !way?.courier || !way.isSeen) return null
  return (
    <section className={styles.courier} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.title}>
          {t.title}
        </h2>
        {way && <CourierLine way={way} />}
      </div>
      {isWide ? (
        <OnPage way={way} />
      ) : (
        <Button kind="secondary" wide onClick={() => openModal('TrackingMapMobileModal')}>
          {t.show}
        </Button>
      )}
    </section>
  )
}

function OnPage({ way }: { way: CourierWay | null }) {
  const t = useTexts('courier')
  const [isShown, setShown] = useState(true)
  const id = useId()
  return (
    <>
      <button type="button" className={styles.switch} aria-expanded={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
        {isShown ? t.hide : t.show}
      </button>
      <div id={id} className={styles.place} hidden={!isShown}>
        {isShown && way && <TrackMap track={way} label={t.map} className={styles.map} />}
      </div>
    </>
  )
}
