import { useRef } from 'react'
import { NavLink, useSearchParams } from 'react-router'
import { useShiftShop } from '#office/pages/board/shift-store.ts'
import { paths } from '#office/paths.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useAllOfficeTexts, useOfficeTexts } from '#office/texts.tsx'
import { placeQuery } from '#office/ui/place-in-address.ts'
import { useNewsCount } from '#office/ui/news-count.ts'
import { useRefusedCount } from '#office/ui/refused-refunds.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icons/Icon.tsx'
import styles from './Navigation.module.css'
import { screens } from './screens.ts'

const accountSign = 'M12 11.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM4.5 20c.5-3.6 3.5-5.6 7.5-5.6s7 2 7.5 5.6'

/** Entries of a phone's bar, one of which leads to the others where there are more. */
const barHolds = 5

type WaitingCount = { count: number; words?: string }
type Entry = { name: string; sign: string; path: string; label: string; phoneLabel?: string; waiting?: WaitingCount | undefined }

/** The screens that somebody may open: a rail, or the bar at the bottom of phones, where the last ones are behind *More*. */
export function Navigation() {
  const me = useMe()
  const texts = useAllOfficeTexts()
  const t = texts.frame
  const [query] = useSearchParams()
  const place = placeQuery(query)
  const shop = useShiftShop()
  const news = useNewsCount()
  const refused = useRefusedCount(may(me, 'money.refund'))
  const waiting: Partial<Record<(typeof screens)[number]['name'], WaitingCount>> = {
    board: { count: news },
    refunds: { count: refused, words: t.refused_refunds(refused) },
  }
  const entries: Entry[] = [
    ...screens
      .filter(({ capability }) => may(me, capability))
      .map(({ name, sign }) => ({
        name,
        sign,
        label: texts[name].nav,
        path: paths[name] + (name === 'board' && shop && !query.has('shop') ? `?shop=${shop}` : place),
        waiting: waiting[name],
      })),
    { name: 'account', sign: accountSign, path: paths.account + place, label: me.name, phoneLabel: t.account },
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

function EntryLink({ sign, path, label, phoneLabel = label, waiting, onGo }: Entry & { onGo?: () => void }) {
  return (
    <NavLink to={path} className={styles.link} onClick={onGo}>
      <span className={styles.sign}>
        <Icon>
          <path d={sign} />
        </Icon>
        {waiting !== undefined && waiting.count > 0 && <Count {...waiting} />}
      </span>
      <span className={styles.wide}>{label}</span>
      <span className={styles.narrow}>{phoneLabel}</span>
    </NavLink>
  )
}

/** How many items wait for somebody. Without words, screen readers read it in the page's title. */
const Count = ({ count, words }: WaitingCount) => (
  <b className={styles.news}>
    <span aria-hidden="true">{count}</span>
    {words !== undefined && <span className="hidden-visually">{words}</span>}
  </b>
)

function More({ entries }: { entries: Entry[] }) {
  const t = useOfficeTexts('frame')
  const menu = useRef<HTMLUListElement>(null)
  return (
    <>
      <button type="button" className={styles.link} popoverTarget="more-screens">
        <span className={styles.sign}>
          <Icon>
            <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="3" />
          </Icon>
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
