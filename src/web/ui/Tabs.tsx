import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './Tabs.module.css'

export type Tab = { id: string, label: ReactNode, content: ReactNode }

type TabsProps = { label: string, tabs: Tab[], value: string, onChange: (id: string) => void }

function keyTarget(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}

/** One panel at a time; arrows move and choose, as the ARIA practices have it. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = Math.max(0, tabs.findIndex(({ id }) => id === value))
  const move = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, at, tabs.length)
    const tab = tabs[to]
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map(({ id, label: words }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            className={styles.tab}
            aria-selected={index === at}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChange(id)}
            onKeyDown={move}
          >
            {words}
          </button>
        ))}
      </div>
      {tabs.map(({ id, content }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          hidden={index !== at}
          className={styles.panel}
        >
          {index === at && content}
        </div>
      ))}
    </div>
  )
}
