import { useRef } from 'react'
import { NavLink } from 'react-router'
import { useShiftShop } from '#office/pages/board/shift-store.ts'
import { paths } from '#office/paths.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { useNewsCount } from '#office/ui/news-count.ts'
import { classes } from '#web/ui/classes.ts'
import { screenIcons } from './icons.tsx'
import styles from './Navigation.module.css'
import { screens } from './screens.ts'

/** Entries of a phone's bar, one of which leads to the others where there are more. */
const barHolds = 5

type Entry = { name: keyof typeof screenIcons; path: string; label: string; phoneLabel?: string }

/** The screens that somebody may open: a rail, or the bar at the bottom of phones, where the last ones are behind *More*. */
export function Navigation() {
  const me = useMe()
  const t = useOfficeTexts('frame')
  const shop = useShiftShop()
  const entries: Entry[] = [
    ...screens
      .filter(({ capability }) => may(me, capability))
      .map(({ name, path }) => ({ name, label: t[name], path: path === paths.board && shop ? `${path}?shop=${shop}` : path })),
    { name: 'account', path: paths.account, label: me.name, phoneLabel: t.account },
  ]
  const inBar = entries.length > barHolds ? barHolds - 1 : entries.length
  return (
    <nav className={styles.rail} aria-label={t.navigation}>
      <p className={styles.brand} aria-hidden="true">
        Sofra
      </p>
      <ul className={styles.screens}>
        {entries.map((entry, at) => (
          <li key={entry.name} className={classes(entry.name === 'account' && styles.mine, at >= inBar && styles.railOnly)}>
            <EntryLink {...entry} />
          </li>
        ))}
        {inBar < entries.length && (
          <li className={styles.more}>
            <More entries={entries.slice(inBar)} />
          </li>
        )}
      </ul>
    </nav>
  )
}

function EntryLink({ name, path, label, phoneLabel = label, onGo }: Entry & { onGo?: () => void }) {
  const Sign = screenIcons[name]
  return (
    <NavLink to={path} className={styles.link} onClick={onGo}>
      <span className={styles.sign}>
        <Sign />
        {name === 'orders' && <NewsCount />}
      </span>
      <span className={styles.wide}>{label}</span>
      <span className={styles.narrow}>{phoneLabel}</span>
    </NavLink>
  )
}

/** Orders that wait for somebody; the title of the page tells it to screen readers. */
function NewsCount() {
  const count = useNewsCount()
  return (
    count > 0 && (
      <b className={styles.news} aria-hidden="true">
        {count}
      </b>
    )
  )
}

function More({ entries }: { entries: Entry[] }) {
  const t = useOfficeTexts('frame')
  const menu = useRef<HTMLUListElement>(null)
  return (
    <>
      <button type="button" className={styles.link} popoverTarget="more-screens">
        <span className={styles.sign}>
          <screenIcons.more />
        </span>
        {t.more}
      </button>
      <ul ref={menu} id="more-screens" popover="auto" className={styles.menu}>
        {entries.map((entry) => (
          <li key={entry.name}>
            <EntryLink {...entry} onGo={() => menu.current?.hidePopover()} />
          </li>
        ))}
      </ul>
    </>
  )
}
