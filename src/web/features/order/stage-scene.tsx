import { CanceledScene } from './scenes/canceled-scene.tsx'
import styles from './stage-scene.module.css'

/** A small illustration of a canceled order. Decorative: the text beside it says the same. */
export function StageScene() {
  return (
    <svg className={styles.scene} viewBox="0 22 320 164" aria-hidden="true" focusable="false">
      <CanceledScene />
    </svg>
  )
}
