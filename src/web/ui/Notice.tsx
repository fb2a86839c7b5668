import type { ComponentType, ReactNode } from 'react'
import { classes } from './classes.ts'
import { DoneIcon, InfoIcon, WarningIcon, WrongIcon } from './icons/state.tsx'
import styles from './Notice.module.css'

const icons = { info: InfoIcon, success: DoneIcon, warning: WarningIcon, error: WrongIcon }

type NoticeProps = {
  kind?: keyof typeof icons
  /** Replaces the icon of its kind. */
  icon?: ComponentType<{ size?: number }>
  title?: string
  children?: ReactNode
  action?: ReactNode
  /** Announced when it appears; omit for notices that are there from the start. */
  announce?: boolean
}

export function Notice({ kind = 'info', icon, title, children, action, announce }: NoticeProps) {
  const Sign = icon ?? icons[kind]
  return (
    <div className={classes(styles.notice, styles[kind])} role={announce ? (kind === 'error' ? 'alert' : 'status') : undefined}>
      <Sign size={22} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
