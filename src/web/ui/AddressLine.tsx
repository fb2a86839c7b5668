import styles from './AddressLine.module.css'

/**
 * An address on one line: where there is too little room, its street is shortened and never its house; a long flat is, too.
 * Any other text is shortened.
 */
export function AddressLine({ text, flat = null }: { text: string; flat?: string | null }) {
  const [, street = text, house] = /^(.+)(\s\S*\d\S*)$/.exec(text) ?? []
  return (
    <span className={styles.line}>
      <span>{street}</span>
      {house}
      {flat !== null && <span className={styles.flat}>, {flat}</span>}
    </span>
  )
}
