import styles from '../stage-scene.module.css'
import { Backdrop, Steam } from './backdrop.tsx'

/** A packed bag on the counter, waiting. */
export function ReadyScene() {
  return (
    <>
      <Backdrop />
      <Steam x={150} y={64} />
      <g className={styles.arrive}>
        <path className={styles.handle} d="M136 92V80a14 14 0 0 1 28 0v12" />
        <path className={styles.accent} d="M108 92h84l6 74a4 4 0 0 1-4 4h-88a4 4 0 0 1-4-4Z" />
        <path className={styles.shine} d="M118 104l-3 48" />
        <path className={styles.mark} d="M132 124c0-9 13-11 18-3 5-8 18-6 18 3 0 12-18 22-18 22s-18-10-18-22Z" />
        <path className={styles.second} d="M208 126h34l-5 41a4 4 0 0 1-4 3h-16a4 4 0 0 1-4-3Z" />
        <path className={styles.ink} d="M204 118h42v8h-42zm18-22h5l-2 22h-5Z" />
      </g>
      <g className={styles.pop}>
        <circle className={styles.success} cx="196" cy="92" r="17" />
        <path className={styles.tick} d="m188 92 6 6 11-12" />
      </g>
    </>
  )
}
