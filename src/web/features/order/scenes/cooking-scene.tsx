import styles from '../stage-scene.module.css'
import { Backdrop, Steam } from './backdrop.tsx'

/** A pot on the fire: the lid dances, the steam rises. */
export function CookingScene() {
  return (
    <>
      <Backdrop />
      <Steam x={160} y={66} />
      <g className={styles.flames}>
        <path
          className={styles.second}
          d="M136 168c-9-6-5-15 0-20 2 5 7 5 8 10s-2 9-8 10Zm24 0c-11-7-6-18 0-24 3 6 9 6 9 13 0 5-3 9-9 11Zm24 0c-9-6-5-15 0-20 2 5 7 5 8 10s-2 9-8 10Z"
        />
      </g>
      <path className={styles.ink} d="M112 172h96v6h-96z" />
      <g className={styles.lid}>
        <path className={styles.accentDeep} d="M102 92c6-14 30-20 58-20s52 6 58 20Z" />
        <rect className={styles.ink} x="150" y="63" width="20" height="11" rx="5.5" />
      </g>
      <path className={styles.accent} d="M102 96h116v34c0 12-8 20-20 20h-76c-12 0-20-8-20-20Z" />
      <path className={styles.shine} d="M114 106v22c0 5 3 9 7 11" />
      <path className={styles.handle} d="M100 108H86a6 6 0 0 0 0 14h14m120-14h14a6 6 0 0 1 0 14h-14" />
      <g className={styles.herb}>
        <path className={styles.second} d="M246 160c0-14 8-24 22-26-1 15-8 24-22 26Zm-4 0c-2-12-10-19-21-20 1 12 9 20 21 20Z" />
        <path className={styles.ink} d="M228 160h34l-4 12a4 4 0 0 1-4 3h-18a4 4 0 0 1-4-3Z" />
      </g>
    </>
  )
}
