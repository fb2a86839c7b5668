import type { ReactNode } from 'react'
import styles from './Alone.module.css'

/** A screen without the frame: signing in, an invitation. */
export function Alone({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.screen}>
      <title>{`${title} · Sofra`}</title>
      <div className={styles.card}>
        <p className={styles.brand}>Sofra</p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
