import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { leftOf, useFilter } from '#web/features/diet/filter-store.ts'
import { ProductCard } from '#web/features/product/product-card.tsx'
import { useMenuBehind } from '#web/features/menu/shown-menu.ts'
import type { Card, MenuGroup } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureBoundary } from '#web/ui/FailureBoundary.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SearchIcon } from '#web/ui/icons/moving.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { findTexts, indexOf, type TextIndex } from '#domain/text/find-texts.ts'
import styles from './search-modal.module.css'

/** The most results. */
const most = 24

let last: { groups: readonly MenuGroup[]; index: TextIndex<Card> } | null = null

const SearchScope = lazy(() => import('#web/features/diet/search-scope.tsx'))

/** Kept while a dish is open, after which the search returns. */
let lastQuery = ''

/** Searches the loaded menu, without a request. */
export default function SearchModal() {
  const [t, menu, shell] = [useTexts('search'), useTexts('menu'), useTexts('shell')]
  const menuBehind = useMenuBehind()
  const { fits, isLost } = useFilter()
  const [isWide, setIsWide] = useState(false)
  const groups = useMemo(() => leftOf(menuBehind?.groups ?? [], isWide ? null : fits), [menuBehind, fits, isWide])
  const [query, setQuery] = useState(lastQuery)
  const field = useRef<HTMLInputElement>(null)
  // The dialog opened before its script had loaded, so it could not focus the field.
  useEffect(() => field.current?.focus(), [])
  const type = (text: string) => {
    lastQuery = text
    setQuery(text)
  }
  return (
    <>
      <DialogHeader title={menu.search} closeLabel={shell.close} />
      <DialogBody>
        <div className={styles.search}>
          <Field
            label={menu.search}
            hideLabel
            type="search"
            placeholder={t.hint}
            autoComplete="off"
            enterKeyHint="search"
            ref={field}
            value={query}
            onChange={type}
            before={<SearchIcon size={20} />}
          />
          {isLost && <Notice kind="error">{menu.filter_lost}</Notice>}
          {fits && !isWide && (
            <FailureBoundary>
              <Suspense>
                <SearchScope onWiden={() => (setIsWide(true), field.current?.focus())} />
              </Suspense>
            </FailureBoundary>
          )}
          <Found groups={groups} query={useDeferredValue(query.trim())} onPick={(name) => (type(name), field.current?.focus())} />
        </div>
      </DialogBody>
    </>
  )
}

type FoundProps = { groups: MenuGroup[]; query: string; onPick: (name: string) => void }

function Found({ groups, query, onPick }: FoundProps) {
  const t = useTexts('search')
  const cards = findDishes(groups, query)
  const ways = <Groups groups={groups} onPick={onPick} />
  if (query === '')
    return (
      <>
        <p className={styles.hint}>{t.start}</p>
        {ways}
      </>
    )
  return (
    <>
      <output className={cards.length > 0 ? styles.hint : 'hidden-visually'}>{cards.length > 0 ? t.found(cards.length) : t.none}</output>
      {cards.length === 0 && <EmptyState level={3} title={t.none} text={t.none_text} action={ways} />}
      <ul className={styles.dishes}>
        {cards.map((card) => (
          <li key={card.id} className={styles.dish}>
            <ProductCard card={card} sizes="(max-width: 639px) 45vw, 240px" />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Suggestions without a query: a group's name finds its dishes. */
function Groups({ groups, onPick }: Pick<FoundProps, 'groups' | 'onPick'>) {
  return (
    <ul className={styles.groups}>
      {groups.map(({ id, name, languages }) => (
        <li key={id}>
          <Button kind="secondary" size="s" onClick={() => onPick(name)}>
            <span lang={languages?.name}>{name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Dishes of the menu by name or group; available ones come first. A dish in several groups is listed once. */
export function findDishes(groups: readonly MenuGroup[], query: string): Card[] {
  if (last?.groups !== groups) last = { groups, index: indexOf(namedIn(groups)) }
  const found = findTexts(last.index, query)
  const once = found.filter((card, place) => found.findIndex(({ id }) => id === card.id) === place)
  return once.toSorted((one, other) => Number(one.stopped ?? false) - Number(other.stopped ?? false)).slice(0, most)
}

const namedIn = (groups: readonly MenuGroup[]) =>
  groups.flatMap((group) => group.cards.map((card) => ({ item: card, name: card.name, beside: group.name })))
