import type { ReactNode } from 'react'
import { useNewsCount } from './news-count.ts'
import styles from './Screen.module.css'

/** A screen within the frame: its title, what can be done here, and its content. */
export function Screen({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const news = useNewsCount()
  return (
    <>
      <title>{`${news > 0 ? `(${news}) ` : ''}${title} · Sofra`}</title>
      <header className={styles.header}>
        <h1>{title}</h1>
        {actions}
      </header>
      {children}
    </>
  )
}
