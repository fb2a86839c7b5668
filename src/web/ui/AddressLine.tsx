import styles from './AddressLine.module.css'

/** An address on one line: where there is too little room, its street is shortened and never its house. Any other text is, too. */
export function AddressLine({ text }: { text: string }) {
  const [, street = text, house] = /^(.+)(\s\S*\d\S*)$/.exec(text) ?? []
  return (
    <span className={styles.line}>
      <span>{street}</span>
      {house}
    </span>
  )
}
