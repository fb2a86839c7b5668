import { useState } from 'react'
import { callStaff } from '#office/api.ts'
import { AddEntry } from '#office/entry/AddEntry.tsx'
import { type EntryLists, offerKinds, offerLists, type OfferListName, useEntryLists } from '#office/entry/entry-lists.ts'
import { EntryScreen } from '#office/entry/EntryScreen.tsx'
import { RetiredList } from '#office/entry/RetiredList.tsx'
import { useOpened } from '#office/entry/use-address.ts'
import { useSoon } from '#office/entry/use-soon.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Screen } from '#office/ui/Screen.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { useBrand } from '#office/ui/use-brand.tsx'
import { useFilter } from '#office/ui/use-filter.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RadioChips } from '#web/ui/RadioChips.tsx'
import { CodeUse } from './CodeUse.tsx'
import { type Codes, OfferRows } from './OfferRows.tsx'
import { useOffersTexts } from './offers-texts.ts'
import styles from '#office/entry/entry.module.css'

/** Promocodes, gifts, promotions and banners of a brand: what state each is in, and its form. */
export default function Offers() {
  const t = useOffersTexts('offers')
  const places = usePlaces()
  const { brand, choice } = useBrand(places.value?.brands ?? [], t.brand)
  return (
    <Screen title={t.title} actions={choice && <div className={styles.brand}>{choice}</div>}>
      <LoadedView loaded={places}>
        {() => (brand ? <BrandOffers key={brand.alias} brand={brand.alias} /> : <EmptyState title={t.no_brand} />)}
      </LoadedView>
    </Screen>
  )
}

function BrandOffers({ brand }: { brand: string }) {
  const lists = useEntryLists(brand, offerKinds)
  const codes = useLoaded(`codes ${brand}`, (signal) => callStaff('GET /api/staff/offers/codes', { query: { brand }, signal }))
  const reload = (): void => {
    lists.reload()
    codes.reload()
  }
  return (
    <LoadedView loaded={lists}>
      {(menu) => <LoadedView loaded={codes}>{(uses) => <Lists {...{ brand, menu, uses }} onChanged={reload} />}</LoadedView>}
    </LoadedView>
  )
}

type ListsProps = { brand: string; menu: EntryLists; uses: Codes; onChanged: () => void }

function Lists({ brand, menu, uses, onChanged }: ListsProps) {
  const t = useOffersTexts('offers')
  const words = useMenuTexts('menu')
  const { opened } = useOpened()
  const onSaved = useSoon(onChanged)
  const [named, setList] = useFilter('list')
  const [isAdding, setAdding] = useState(false)
  const [hasRetired, setRetired] = useState(false)
  const list = named in offerLists ? (named as OfferListName) : 'codes'
  const kind = offerLists[list]
  return (
    <div className={classes(styles.screen, opened !== null && styles.hasOpened)}>
      <div className={styles.tree}>
        <RadioChips
          legend={t.list}
          hideLegend
          value={list}
          options={(Object.keys(offerLists) as OfferListName[]).map((value) => ({ value, label: t[value] }))}
          onChange={(next) => setList(next === 'codes' ? '' : next)}
        />
        {menu.mayEdit ? (
          <div className={styles.adders}>
            <Button kind="secondary" size="s" onClick={() => setAdding(true)}>
              {words[`add_${kind}`]}
            </Button>
          </div>
        ) : (
          <Soft>{t.read_only}</Soft>
        )}
        <OfferRows {...{ brand, list, menu, uses, onChanged }} />
        <Button kind="ghost" size="s" aria-expanded={hasRetired} onClick={() => setRetired(!hasRetired)}>
          {words.show_retired}
        </Button>
        {hasRetired && <RetiredList key={kind} {...{ brand, kind, onChanged }} mayEdit={menu.mayEdit} />}
      </div>
      <div className={styles.entryPlace}>
        {opened ? (
          <EntryScreen
            key={`${opened.kind}/${opened.key}`}
            {...{ brand, menu, onChanged, onSaved }}
            kind={opened.kind}
            entryKey={opened.key}
            renderAbove={({ isPublished }) =>
              opened.kind === 'promocode' && (
                <CodeUse
                  {...{ brand, onChanged, isPublished }}
                  mayEdit={menu.mayEdit}
                  use={uses.codes.find(({ key }) => key === opened.key)}
                />
              )
            }
          />
        ) : (
          <EmptyState title={words.pick} />
        )}
      </div>
      <Dialog open={isAdding} onClose={() => setAdding(false)} size="s">
        {isAdding && <AddEntry {...{ brand, kind, menu, onChanged }} onDone={() => setAdding(false)} />}
      </Dialog>
    </div>
  )
}
