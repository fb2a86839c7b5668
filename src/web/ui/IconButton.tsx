import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './IconButton.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  icon: ReactNode
  look?: 'plain' | 'filled' | 'raised'
  /** A small number on the corner; announced only through `label`. */
  count?: number
}

export function IconButton({ label, icon, look = 'plain', count, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classes(styles.button, styles[look], className)}>
      {icon}
      {count ? (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </button>
  )
}
