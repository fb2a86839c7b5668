import { type ReactNode, useState } from 'react'
import type { Shop } from '#contract/city.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SearchIcon } from '#web/ui/icons/moving.tsx'
import { StoreIcon } from '#web/ui/icons/place.tsx'
import { matches } from '../matches.ts'
import styles from './shop-search.module.css'

type ShopSearchProps = { shops: Shop[]; children: (found: Shop[]) => ReactNode }

/** Searches shops by name or street; those that take orders come first. */
export function ShopSearch({ shops, children }: ShopSearchProps) {
  const t = useTexts('place')
  const shell = useTexts('shell')
  const [search, setSearch] = useState('')
  const found = shops.filter(({ name, address }) => matches(search, [name, address.street]))
  found.sort((a, b) => Number(a.type === 'stop') - Number(b.type === 'stop'))
  return (
    <div className={styles.search}>
      <Field
        label={t.shop_search}
        hideLabel
        type="search"
        placeholder={t.shop_search_hint}
        autoComplete="off"
        value={search}
        onChange={setSearch}
        before={<SearchIcon size={20} />}
        className={styles.field}
      />
      <output className="hidden-visually">
        {search === '' ? '' : found.length > 0 ? t.shops_found(found.length) : shell.nothing_found}
      </output>
      {found.length > 0 ? (
        children(found)
      ) : (
        <EmptyState
          illustration={<StoreIcon size={48} />}
          title={shell.nothing_found}
          text={t.shops_none_text}
          action={
            <Button kind="secondary" onClick={() => setSearch('')}>
              {t.clear_search}
            </Button>
          }
        />
      )}
    </div>
  )
}
