import styles from '../stage-scene.module.css'

/** The background of a scene: a quiet cloud and the ground. */
export const Backdrop = () => (
  <>
    <path
      className={styles.cloudQuiet}
      d="M58 150c-34-6-48-34-34-60 10-19 33-24 50-20 6-31 35-52 72-50 25 1 44 12 56 27 17-13 49-14 68 5 17 17 18 41 6 57 19 8 24 41-6 47-53 10-155 6-212-6Z"
    />
    <path className={styles.ground} d="M22 168h276" />
  </>
)
