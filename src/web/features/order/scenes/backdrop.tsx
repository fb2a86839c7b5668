import styles from '../stage-scene.module.css'

/** What all scenes stand on: a soft cloud of the brand's colour and the ground. */
export function Backdrop({ quiet }: { quiet?: boolean }) {
  return (
    <>
      <path
        className={quiet ? styles.cloudQuiet : styles.cloud}
        d="M58 150c-34-6-48-34-34-60 10-19 33-24 50-20 6-31 35-52 72-50 25 1 44 12 56 27 17-13 49-14 68 5 17 17 18 41 6 57 19 8 24 41-6 47-53 10-155 6-212-6Z"
      />
      <path className={styles.ground} d="M22 168h276" />
    </>
  )
}

/** Three threads of steam above a point. */
export function Steam({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      {[-22, 0, 22].map((shift, index) => (
        <path
          key={shift}
          className={styles.steam}
          style={{ animationDelay: `${index * -700}ms` }}
          d={`M${shift} 0c-7-9 7-15 0-24s7-15 0-22`}
        />
      ))}
    </g>
  )
}
