import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormKind } from '#office/form/format.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Screen } from '#office/ui/Screen.tsx'
import { Select } from '#office/ui/Select.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { useFilter, usePromptFilter } from '#office/ui/use-filter.ts'
import { useBrand } from '#office/ui/use-brand.tsx'
import { usePlaces } from '#office/ui/use-places.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { AddEntry } from './AddEntry.tsx'
import { EntryScreen } from './EntryScreen.tsx'
import { isListName, type ListName, lists, type MenuLists, useMenuLists } from './menu-lists.ts'
import { MenuTree } from './MenuTree.tsx'
import { RetiredList } from './RetiredList.tsx'
import { useOpened } from './use-address.ts'
import styles from './menu.module.css'

/** The menu of a brand: its groups and dishes, extras, choices and packages, each with its form. */
export default function Menu() {
  const t = useMenuTexts('menu')
  const places = usePlaces()
  const brands = places.value?.brands ?? []
  const { brand, choice } = useBrand(brands, t.brand)
  const switcher = choice && <div className={styles.brand}>{choice}</div>
  return (
    <Screen title={t.title} actions={switcher}>
      <LoadedView loaded={places}>
        {() => (brand ? <BrandMenu key={brand.alias} brand={brand.alias} /> : <EmptyState title={t.no_brand} />)}
      </LoadedView>
    </Screen>
  )
}

function BrandMenu({ brand }: { brand: string }) {
  const loaded = useMenuLists(brand)
  return <LoadedView loaded={loaded}>{(menu) => <Lists brand={brand} menu={menu} onChanged={loaded.reload} />}</LoadedView>
}

/** Milliseconds after the last save until the lists are read again. */
const listsFollow = 1_500

/** Does something once, a moment after it was last wanted. */
function useSoon(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, listsFollow)
  }, [run])
}

type ListsProps = { brand: string; menu: MenuLists; onChanged: () => void }

function Lists({ brand, menu, onChanged }: ListsProps) {
  const t = useMenuTexts('menu')
  const { opened } = useOpened()
  const onSaved = useSoon(onChanged)
  const [named] = useFilter('list')
  const [query, setQuery] = usePromptFilter('q')
  const [chosen, setCurrency] = useFilter('currency')
  const list: ListName = isListName(named) ? named : 'dishes'
  const { currencies } = menu.facts
  const currency = (currencies.find(({ code }) => code === chosen) ?? currencies[0])?.code ?? ''
  return (
    <div className={classes(styles.screen, opened !== null && styles.hasOpened)}>
      <div className={styles.tree}>
        <Tools {...{ brand, list, menu, query, currency, onChanged }} onQuery={setQuery} onCurrency={setCurrency} />
        {!menu.mayEdit && <Soft>{t.read_only}</Soft>}
        <MenuTree {...{ brand, list, menu, query, currency, onChanged }} />
        <Retired {...{ brand, menu, onChanged }} kinds={list === 'dishes' ? ['group', 'dish'] : [lists[list]]} />
      </div>
      <div className={styles.entryPlace}>
        {opened ? (
          <EntryScreen
            key={`${opened.kind}/${opened.key}`}
            {...{ brand, menu, currency, onChanged, onSaved }}
            kind={opened.kind}
            entryKey={opened.key}
          />
        ) : (
          <EmptyState title={t.pick} />
        )}
      </div>
    </div>
  )
}

function Retired({ kinds, brand, menu, onChanged }: ListsProps & { kinds: readonly FormKind[] }) {
  const t = useMenuTexts('menu')
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Button kind="ghost" size="s" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t.show_retired}
      </Button>
      {isShown && kinds.map((kind) => <RetiredList key={kind} {...{ brand, kind, onChanged }} mayEdit={menu.mayEdit} />)}
    </>
  )
}

type ToolsProps = ListsProps & {
  list: ListName
  query: string
  currency: string
  onQuery: (query: string) => void
  onCurrency: (currency: string) => void
}

/** Which list is shown, what is looked for, the currency of its prices, and what can be added. */
function Tools({ brand, menu, list, query, currency, onChanged, onQuery, onCurrency }: ToolsProps) {
  const t = useMenuTexts('menu')
  const [, setList] = useFilter('list')
  const [adding, setAdding] = useState<FormKind | null>(null)
  const kind = lists[list]
  const mayAddDish = kind !== 'dish' || menu.entries.group.some(({ draft }) => draft !== 'retired')
  return (
    <div className={styles.tools}>
      <Select label={t.list} hideLabel value={list} onChange={(next) => setList(next === 'dishes' ? '' : next)}>
        {(Object.keys(lists) as ListName[]).map((name) => (
          <option key={name} value={name}>
            {t[name]}
          </option>
        ))}
      </Select>
      {menu.facts.currencies.length > 1 && list !== 'choices' && (
        <Select label={t.currency} hideLabel value={currency} onChange={onCurrency}>
          {menu.facts.currencies.map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
      )}
      <Field label={t.find} hideLabel placeholder={t.find} type="search" value={query} onChange={onQuery} className={styles.search} />
      {menu.mayEdit && (
        <div className={styles.adders}>
          {mayAddDish && (
            <Button kind="secondary" size="s" onClick={() => setAdding(kind)}>
              {t[`add_${kind}`]}
            </Button>
          )}
          {kind === 'dish' && (
            <Button kind="secondary" size="s" onClick={() => setAdding('group')}>
              {t.add_group}
            </Button>
          )}
        </div>
      )}
      {menu.mayEdit && ['dish', 'package'].includes(kind) && (
        <div className={styles.keys}>
          <Soft>{t.keys}</Soft>
        </div>
      )}
      <Dialog open={adding !== null} onClose={() => setAdding(null)} size="s">
        {adding && <AddEntry {...{ brand, menu, onChanged }} kind={adding} onDone={() => setAdding(null)} />}
      </Dialog>
    </div>
  )
}
