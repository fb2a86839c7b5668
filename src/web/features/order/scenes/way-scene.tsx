import styles from '../stage-scene.module.css'
import { Backdrop } from './backdrop.tsx'

/** A courier on a scooter: the street runs by. */
export function WayScene() {
  return (
    <>
      <Backdrop />
      <g className={styles.street}>
        <path className={styles.house} d="M40 168v-52h30v52m14 0v-34h36v34m96 0v-66l18-14 18 14v66m14 0v-40h30v40" />
        <path className={styles.window} d="M50 126h10v10H50zm46 18h10v10H96zm132-30h12v12h-12zm40 24h10v10h-10z" />
      </g>
      <path className={styles.road} d="M26 178h268" />
      <g className={styles.ride}>
        <path className={styles.second} d="M92 92h46a5 5 0 0 1 5 5v32H87V97a5 5 0 0 1 5-5Z" />
        <path className={styles.mark} d="M106 110c0-5 7-6 9-2 2-4 9-3 9 2 0 6-9 11-9 11s-9-5-9-11Z" />
        <path className={styles.accent} d="M92 132h72l10 16h20l-10-44h14l16 52h-24c-2 0-4 1-6 1H96c-8 0-12-8-12-14 0-7 3-11 8-11Z" />
        <path className={styles.handle} d="M192 104l-10-14h-14" />
        <path className={styles.accentDeep} d="M148 128c0-20 6-32 16-32s14 8 14 16l-12 4-2 12Z" />
        <path className={styles.limb} d="M164 106l20-6" />
        <circle className={styles.skin} cx="166" cy="84" r="11" />
        <path className={styles.ink} d="M153 84a13 13 0 0 1 26 0h5a2 2 0 0 1 0 4h-31Z" />
        <g className={styles.wheels}>
          <circle className={styles.tyre} cx="104" cy="160" r="13" />
          <circle className={styles.tyre} cx="206" cy="160" r="13" />
        </g>
      </g>
      <path className={styles.wind} d="M34 108h28m-40 18h34m-22 18h24" />
    </>
  )
}
