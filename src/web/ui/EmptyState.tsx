import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type EmptyStateProps = {
  illustration?: ReactNode
  title: string
  text?: ReactNode
  /** What the customer can do next. */
  action?: ReactNode
  level?: 1 | 2 | 3
}

export function EmptyState({ illustration, title, text, action, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div className={styles.empty}>
      {illustration && (
        <div className={styles.illustration} aria-hidden="true">
          {illustration}
        </div>
      )}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
