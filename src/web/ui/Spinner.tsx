import { classes } from './classes.ts'
import styles from './Spinner.module.css'

type SpinnerProps = {
  size?: number
  className?: string
  /** For screen readers; without it the spinner is decorative. */
  label?: string
}

export function Spinner({ size = 22, className, label }: SpinnerProps) {
  return (
    <span className={classes(styles.spinner, className)} style={{ width: size, height: size }} role={label ? 'status' : undefined}>
      {label && <span className="hidden-visually">{label}</span>}
    </span>
  )
}
