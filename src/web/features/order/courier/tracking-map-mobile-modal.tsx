import { useEffect } from 'react'
import { TrackMap } from '#web/features/map/track-map.tsx'
import { useTexts } from '#web/texts.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { CourierLine } from './courier-line.tsx'
import styles from './courier.module.css'
import { useCourierWay } from './courier-store.ts'

/**
 * The courier's map on phones. A failed request hides the courier and leaves the map open; it closes
 * when the delivery ends.
 */
export default function TrackingMapMobileModal() {
  const [t, shell] = [useTexts('courier'), useTexts('shell')]
  const way = useCourierWay()
  const { close } = useDialog()
  const isOver = way === null
  useEffect(() => {
    if (isOver) close()
  }, [isOver, close])
  return (
    <>
      <DialogHeader title={t.title} closeLabel={shell.close} />
      <DialogBody>
        {way && (
          <div className={styles.modal}>
            <CourierLine way={way} />
            <TrackMap track={way} label={t.map} className={styles.tall} />
          </div>
        )}
      </DialogBody>
    </>
  )
}
