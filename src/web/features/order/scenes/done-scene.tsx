import styles from '../stage-scene.module.css'
import { Backdrop, Steam } from './backdrop.tsx'

/** A laid place: enjoy your meal. */
export function DoneScene() {
  return (
    <>
      <Backdrop />
      <Steam x={160} y={86} />
      <g className={styles.arrive}>
        <ellipse className={styles.plate} cx="160" cy="146" rx="78" ry="24" />
        <ellipse className={styles.rim} cx="160" cy="142" rx="54" ry="14" />
        <path className={styles.accent} d="M118 140c0-24 18-40 42-40s42 16 42 40c-12 7-72 7-84 0Z" />
        <path className={styles.second} d="M124 130c8-6 14 3 22-2s12-5 20 0 14-4 30 1c2 4 4 7 6 11-12 7-72 7-84 0 2-4 3-7 6-10Z" />
        <path className={styles.shine} d="M132 120c4-7 10-10 17-11" />
      </g>
      <path className={styles.cutlery} d="M56 104v20m-7-20v14a7 7 0 0 0 14 0v-14m-7 20v40M264 104c-9 6-12 20-10 34h10m0-34v60" />
      <g className={styles.pop}>
        <path className={styles.accent} d="M214 68c0-7 10-9 14-2 4-7 14-5 14 2 0 9-14 17-14 17s-14-8-14-17Z" />
        <path className={styles.second} d="m92 62 4 9 9 4-9 4-4 9-4-9-9-4 9-4Z" />
      </g>
    </>
  )
}
