import styles from '../stage-scene.module.css'

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

/** The background of a scene: a quiet cloud and the ground. */
const Backdrop = () => (
  <>
    <path
      className={styles.cloudQuiet}
      d="M58 150c-34-6-48-34-34-60 10-19 33-24 50-20 6-31 35-52 72-50 25 1 44 12 56 27 17-13 49-14 68 5 17 17 18 41 6 57 19 8 24 41-6 47-53 10-155 6-212-6Z"
    />
    <path className={styles.ground} d="M22 168h276" />
  </>
)
