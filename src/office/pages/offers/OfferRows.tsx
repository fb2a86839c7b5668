import type { ListedEntry } from '#contract/office/content.ts'
import type { Reply } from '#office/api.ts'
import { type EntryLists, offerLists, type OfferListName } from '#office/entry/entry-lists.ts'
import { useOpened } from '#office/entry/use-address.ts'
import { useArranging } from '#office/entry/use-arranging.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { sumOf } from '#office/pages/board/card-words.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useOffersTexts } from './offers-texts.ts'
import styles from '#office/entry/entry.module.css'
import own from './offers.module.css'

export type Codes = Reply<'GET /api/staff/offers/codes'>

type RowsProps = { brand: string; list: OfferListName; menu: EntryLists; uses: Codes; onChanged: () => void }

/** The offers of a kind with their state in words; those that customers see one after another can be moved. */
export function OfferRows({ brand, list, menu, uses, onChanged }: RowsProps) {
  const t = useOffersTexts('offers')
  const words = useMenuTexts('menu')
  const { arrange } = useArranging(onChanged)
  const kind = offerLists[list]
  const rows = menu.entries[kind]
  if (rows.length === 0) return <EmptyState title={t.empty[list]} />
  // It comes to stand behind the one before it, or behind the next one.
  const move = (at: number, by: -1 | 1): void => {
    const after = rows[by === 1 ? at + 1 : at - 2]?.key ?? null
    arrange({ act: 'move', brand, kind, key: rows[at]?.key ?? '', list: null, after })
  }
  return (
    <ul className={styles.rows}>
      {rows.map((row, at) => (
        <li key={row.key} className={styles.rowItem}>
          <Row row={row} list={list} uses={uses} />
          {menu.mayEdit && list !== 'codes' && row.draft !== 'retired' && (
            <span className={styles.movers}>
              <button
                type="button"
                className={styles.mover}
                disabled={at === 0}
                aria-label={words.up(row.name)}
                onClick={() => move(at, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                className={styles.mover}
                disabled={at === rows.length - 1}
                aria-label={words.down(row.name)}
                onClick={() => move(at, 1)}
              >
                ↓
              </button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Row({ row, list, uses }: { row: ListedEntry; list: OfferListName; uses: Codes }) {
  const t = useOffersTexts('offers')
  const words = useMenuTexts('menu')
  const language = useOfficeLanguage()
  const { opened, open } = useOpened()
  const kind = offerLists[list]
  const code = list === 'codes' ? uses.codes.find(({ key }) => key === row.key) : undefined
  const banner = list === 'banners' ? uses.banners.find(({ key }) => key === row.key) : undefined
  const state = (code ?? banner)?.state ?? (row.published ? 'running' : null)
  const given = code?.given.filter(({ amount }) => amount > 0) ?? []
  return (
    <button
      type="button"
      className={classes(styles.entry, row.draft === 'retired' && styles.retired)}
      aria-current={opened?.kind === kind && opened.key === row.key ? 'true' : undefined}
      onClick={() => open({ kind, key: row.key })}
    >
      {list !== 'codes' && (
        <span className={styles.picture}>
          {row.picture !== null && <img src={row.picture} alt="" width={44} height={44} loading="lazy" />}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{row.name}</span>
        <span className={styles.marks}>
          {state !== null && <small className={state === 'running' ? own.calm : undefined}>{t.states[state]}</small>}
          {row.draft !== null && <small>{words[row.draft]}</small>}
        </span>
      </span>
      {code && (
        <span className={styles.price}>
          {[t.uses(code.used), ...given.map(({ amount, currency }) => sumOf(amount, { currency_code: currency }, language))].join(' · ')}
        </span>
      )}
    </button>
  )
}
