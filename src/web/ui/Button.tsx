import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import styles from './Button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    /** Keeps the button's width; presses are ignored meanwhile. */
    loading?: boolean
    /** Stays focusable, so that the reason can be read. */
    disabled?: boolean
    reason?: string
    /** The effect of a press while disabled: opens what is missing. */
    onDisabledPress?: () => void
    before?: ReactNode
    after?: ReactNode
  }

export function Button(props: ButtonProps) {
  const { kind, size, wide, loading, disabled, reason, onDisabledPress, before, after, className, children, onClick, ...rest } = props
  const reasonId = useId()
  const idle = disabled || loading
  // A disabled submit button must not send its form by press or by Enter.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!idle) return onClick?.(event)
    event.preventDefault()
    if (!loading) onDisabledPress?.()
  }
  const why = disabled ? reason : undefined
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ kind, size, wide }), wide && Boolean(after) && styles.spread, loading && styles.loading, className)}
      aria-disabled={idle || undefined}
      aria-busy={loading || undefined}
      aria-describedby={classes(rest['aria-describedby'], why && reasonId) || undefined}
      onClick={press}
    >
      {before}
      <span className={styles.label}>{children}</span>
      {after}
      {loading && <Spinner className={styles.spinner} />}
      {why && (
        <span id={reasonId} aria-hidden="true" className={styles.reason}>
          {why}
        </span>
      )}
    </button>
  )
}
