import { useSyncExternalStore } from 'react'
import { useTexts } from '#web/texts.tsx'
import styles from './city-map.module.css'
import type { BaseMap } from './map-driver.ts'

/** That the streets did not load, over a map that works without them. */
export function BaseLost({ base }: { base: BaseMap }) {
  const [t, shell] = [useTexts('place'), useTexts('shell')]
  const isLost = useSyncExternalStore(base.subscribe, base.isLost, base.isLost)
  if (!isLost) return null
  return (
    <p className={styles.lost} role="alert">
      {t.map_streets_failed}
      <button type="button" onClick={base.retry}>
        {shell.retry}
      </button>
    </p>
  )
}
