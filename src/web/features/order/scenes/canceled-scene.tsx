import styles from '../stage-scene.module.css'
import { Backdrop } from './backdrop.tsx'

/** A covered dish that was not served. */
export function CanceledScene() {
  return (
    <>
      <Backdrop />
      <ellipse className={styles.plate} cx="160" cy="152" rx="80" ry="18" />
      <path className={styles.gray} d="M96 148c0-38 28-64 64-64s64 26 64 64Z" />
      <circle className={styles.gray} cx="160" cy="78" r="8" />
      <path className={styles.shine} d="M114 132c4-14 12-24 24-30" />
      <circle className={styles.danger} cx="216" cy="92" r="17" />
      <path className={styles.tick} d="m210 86 12 12m0-12-12 12" />
    </>
  )
}
