import { openModal } from '#web/ui/modal/modal-state.ts'
import styles from './footer.module.css'
import type { OutwardLink } from './outward.ts'

/** A group of links to other sites, or to a form. */
export function OutwardLinks({ title, links }: { title: string; links: OutwardLink[] }) {
  if (links.length === 0) return null
  return (
    <nav className={styles.links} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {links.map(({ name, url, modal }) =>
        modal ? (
          <button key={name} type="button" className={styles.link} aria-haspopup="dialog" onClick={() => openModal(modal)}>
            {name}
          </button>
        ) : (
          <a key={name} href={url} target="_blank" rel="noopener" className={styles.link}>
            {name}
          </a>
        ),
      )}
    </nav>
  )
}
