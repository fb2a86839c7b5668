import { classes } from './classes.ts'
import styles from './Price.module.css'

type PriceProps = {
  /** Formatted for the locale, with its currency. */
  value: string
  old?: string
  /** Read before each of the two by screen readers, e.g. "now" and "before". */
  label?: string
  oldLabel?: string
  size?: 's' | 'm' | 'l'
  className?: string
}

/** Each label is one text: two would have a comment between them, in each of 150 cards. */
export function Price({ value, old, label, oldLabel, size = 'm', className }: PriceProps) {
  return (
    <span className={classes(styles.price, styles[size], className)}>
      <span className={styles.value}>
        {label && <span className="hidden-visually">{`${label} `}</span>}
        {value}
      </span>
      {old && (
        <s className={styles.old}>
          {oldLabel && <span className="hidden-visually">{`${oldLabel} `}</span>}
          {old}
        </s>
      )}
    </span>
  )
}
