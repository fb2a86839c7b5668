import { lazy, Suspense, useState } from 'react'
import { AddEntry } from '#office/entry/AddEntry.tsx'
import { type EntryLists, type ListedKind, menuLists, type MenuListName } from '#office/entry/entry-lists.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { usePhotoTexts } from '#office/form/picture/photo-texts.ts'
import { Select } from '#office/ui/Select.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { useFilter } from '#office/ui/use-filter.ts'
import { Waiting } from '#office/ui/Waiting.tsx'
import { loadAgain } from '#web/browser/load-again.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import styles from '#office/entry/entry.module.css'

const ManyExtras = lazy(() => loadAgain(() => import('./many-extras/ManyExtras.tsx')))

type ToolsProps = {
  brand: string
  menu: EntryLists
  onChanged: () => void
  list: MenuListName
  query: string
  currency: string
  onQuery: (query: string) => void
  onCurrency: (currency: string) => void
  onPhotos: () => void
  /** Begins to choose several; null where that cannot be. */
  onSeveral: (() => void) | null
}

/** Which list is shown, what is looked for, the currency of its prices, and what can be added. */
export function MenuTools({ brand, menu, list, query, currency, onChanged, onQuery, onCurrency, onPhotos, onSeveral }: ToolsProps) {
  const t = useMenuTexts('menu')
  const photos = usePhotoTexts('many')
  const [several, extras] = [useMenuTexts('several'), useMenuTexts('extras')]
  const [isMany, setMany] = useState(false)
  const [, setList] = useFilter('list')
  const [adding, setAdding] = useState<ListedKind | null>(null)
  const kind = menuLists[list]
  const mayAddDish = kind !== 'dish' || menu.entries.group.some(({ draft }) => draft !== 'retired')
  return (
    <div className={styles.tools}>
      <Select label={t.list} hideLabel value={list} onChange={(next) => setList(next === 'dishes' ? '' : next)}>
        {(Object.keys(menuLists) as MenuListName[]).map((name) => (
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
          {kind === 'dish' && mayAddDish && (
            <Button kind="secondary" size="s" onClick={onPhotos}>
              {photos.many}
            </Button>
          )}
          {kind === 'modifier' && (
            <Button kind="secondary" size="s" onClick={() => setMany(true)}>
              {extras.button}
            </Button>
          )}
          {onSeveral && (
            <Button kind="secondary" size="s" onClick={onSeveral}>
              {several.start}
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
      <Dialog open={isMany} onClose={() => setMany(false)} size="m">
        {isMany && (
          <Suspense fallback={<Waiting />}>
            <ManyExtras {...{ brand, menu, currency, onChanged }} onDone={() => setMany(false)} />
          </Suspense>
        )}
      </Dialog>
    </div>
  )
}
