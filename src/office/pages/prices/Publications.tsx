import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { placeName, type Places, zoneOfPlace } from '#office/ui/places.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePages } from '#office/ui/use-pages.tsx'
import { when } from '#office/ui/when.ts'
import { isOfHours, pathWords, publishedWords } from '#office/pages/shops/hours-words.ts'
import styles from './prices.module.css'
import { useRestoring, useTakingBack } from './use-taking-back.ts'

type Page = Reply<'GET /api/staff/content/publications'>
export type Publication = Page['publications'][number]

type PublicationsProps = {
  brand: string
  places: Places
  mayRestore?: boolean
  /** What stands before the words of each. */
  renderChoice?: (publication: Publication) => ReactNode
  /** Called when one was taken back: what else is shown of the brand may be older. */
  onTakenBack?: () => void
}

/** What was published of a brand, newest first, each with what it changed; what may be taken back can be. */
export function Publications({ brand, places, mayRestore = false, renderChoice, onTakenBack }: PublicationsProps) {
  const loaded = useLoaded(`publications ${brand} ${useOfficeLanguage()}`, (signal) =>
    callStaff('GET /api/staff/content/publications', { query: { brand }, signal }),
  )
  return (
    <LoadedView loaded={loaded}>
      {(first) => (
        <Pages
          key={first.publications[0]?.id ?? 0}
          {...{ first, brand, places, mayRestore, renderChoice }}
          onTakenBack={() => {
            loaded.reload()
            onTakenBack?.()
          }}
        />
      )}
    </LoadedView>
  )
}

type Choosing = Pick<PublicationsProps, 'renderChoice'>
type PagesProps = Choosing & { first: Page; brand: string; places: Places; mayRestore: boolean; onTakenBack: () => void }

function Pages({ first, brand, places, mayRestore, renderChoice, onTakenBack }: PagesProps) {
  const t = useContentTexts('prices')
  const { pages, more } = usePages(first, t.more, (before) =>
    callStaff('GET /api/staff/content/publications', { query: { brand, before } }),
  )
  if (first.publications.length === 0) return <EmptyState title={t.no_publications} />
  return (
    <>
      <ul className={styles.publications}>
        {pages.flatMap(({ publications }) =>
          publications.map((one) => (
            <PublicationRow
              key={one.id}
              publication={one}
              brand={brand}
              places={places}
              renderChoice={renderChoice}
              // The latest is what there is.
              mayRestore={mayRestore && one !== first.publications[0]}
              onTakenBack={onTakenBack}
            />
          )),
        )}
      </ul>
      {more}
    </>
  )
}

type RowProps = Choosing & { publication: Publication; brand: string; places: Places; mayRestore: boolean; onTakenBack: () => void }

function PublicationRow({ publication, brand, places, mayRestore, renderChoice, onTakenBack }: RowProps) {
  const t = useContentTexts('prices')
  const { restore: back, ...words } = useContentTexts('changes')
  const language = useOfficeLanguage()
  const { isBusy, run } = useSingleFlight()
  const restore = useRestoring(brand, onTakenBack)
  const hours = useContentTexts('hours')
  const isHours = publication.changes.some(({ path }) => isOfHours(path))
  const takeBack = useTakingBack(onTakenBack, isHours ? 'hours' : 'changes')
  const valueOf = (path: string, value: string | number | boolean | null): string =>
    isAbsence(path)
      ? value === true
        ? t.not_sold
        : t.is_sold
      : isOfHours(path)
        ? publishedWords(path, value, hours)
        : String(value ?? t.empty)
  const { id, number, at, by, note, undoes, undone_by, count, changes, may_undo } = publication
  const place = { brand, city_id: publication.city_id, shop_id: publication.shop_id }
  const facts = [by || t.by_key, when(at, language, zoneOfPlace(place, places)), placeName(place, places, brand)]
  const state = undone_by !== null ? t.taken_back(undone_by) : undoes !== null ? t.takes_back(undoes) : null
  return (
    <li className={styles.publication}>
      <header>
        <h2>
          {t.number(number)}
          {note !== null && ` · ${note}`}
        </h2>
        <span>
          {renderChoice?.(publication)}
          {mayRestore && (
            <Button kind="ghost" size="s" loading={isBusy} onClick={() => void run(() => restore(id))}>
              {back}
            </Button>
          )}
          {may_undo && (
            <Button kind="ghost" size="s" loading={isBusy} onClick={() => void run(() => takeBack(id))}>
              {t.undo}
            </Button>
          )}
        </span>
      </header>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {state !== null && <p className={styles.facts}>{state}</p>}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.name} ${change.path}`} className={styles.change}>
            <span>
              {change.name}
              <small>
                {' · '}
                {isOfHours(change.path)
                  ? pathWords(change.path, hours, language)
                  : wordsOfChange(change, { ...words, collecting: t.collecting })}
              </small>
            </span>
            <span className={styles.amounts}>
              <s>{valueOf(change.path, change.before)}</s> → <b>{valueOf(change.path, change.after)}</b>
            </span>
          </li>
        ))}
      </ul>
      {count > changes.length && <p className={styles.facts}>{t.and_more(count - changes.length)}</p>}
    </li>
  )
}

/** An entry that came or went has no path, and / is its place. */
function wordsOfChange(
  { path, before }: Publication['changes'][number],
  words: { added: string; retired: string; moved: string; collecting: string },
): string {
  if (path === '') return before === null ? words.added : words.retired
  return path === '/' ? words.moved : wordsOfPath(path, words.collecting)
}

const plain = new Set(['basic_price', 'price', 'cost', 'by_size', 'overrides', 'hidden'])

/** /overrides/miso/hidden */
const isAbsence = (path: string): boolean => /^\/overrides\/[^/]+\/hidden$/.test(path)

/** What of a path a person needs: the size, the dish of a shop, the currency. */
const wordsOfPath = (path: string, collecting: string): string =>
  path
    .split('/')
    .filter((key) => key !== '' && !plain.has(key))
    .map((key) => (key === 'collecting_price' || key === 'collecting_cost' ? collecting : key))
    .join(' · ')
