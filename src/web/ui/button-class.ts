import styles from './Button.module.css'
import { classes } from './classes.ts'

export type ButtonLook = { kind?: 'primary' | 'secondary' | 'ghost' | 'danger'; size?: 's' | 'm' | 'l'; wide?: boolean }

/** A button's classes, for links that look like one. */
export const buttonClass = ({ kind = 'primary', size = 'm', wide }: ButtonLook = {}): string =>
  classes(styles.button, styles[kind], styles[size], wide && styles.wide)
