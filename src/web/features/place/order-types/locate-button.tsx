import { useState } from 'react'
import type { Coordinates } from '#contract/common.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LocateIcon } from './locate-icon.tsx'
import styles from './delivery-view.module.css'

type LocateButtonProps = { onPoint: (point: Coordinates) => void; onProblem: (text: string) => void; busy: boolean }

/** Milliseconds to wait for the device, and the maximum age of a position. */
const patience = { timeout: 10_000, maximumAge: 60_000, enableHighAccuracy: true }

/** Requests the position only on a press. */
export function LocateButton({ onPoint, onProblem, busy }: LocateButtonProps) {
  const t = useTexts('place')
  const [locating, setLocating] = useState(false)
  const locate = () => {
    if (!('geolocation' in navigator)) return onProblem(t.location_failed)
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLocating(false)
        onPoint({ latitude, longitude })
      },
      ({ code, PERMISSION_DENIED }) => {
        setLocating(false)
        onProblem(code === PERMISSION_DENIED ? t.location_denied : t.location_failed)
      },
      patience,
    )
  }
  return (
    <Button
      kind="ghost"
      size="s"
      className={styles.locate}
      before={<LocateIcon size={20} />}
      loading={locating}
      onClick={() => busy || locate()}
    >
      {locating ? t.locating : t.use_location}
    </Button>
  )
}
