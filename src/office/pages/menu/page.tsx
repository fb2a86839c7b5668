import { lazy, Suspense, useState } from 'react'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { usePhotoTexts } from '#office/form/picture/photo-texts.ts'
import { hasFiles } from '#office/form/picture/upload-photo.ts'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Screen } from '#office/ui/Screen.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useFilter, usePromptFilter } from '#office/ui/use-filter.ts'
import { useBrand } from '#office/ui/use-brand.tsx'
import { usePlaces } from '#office/ui/use-places.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { EntryScreen, type Shown } from '#office/entry/EntryScreen.tsx'
import { type EntryLists, type ListedKind, menuKinds, menuLists, type MenuListName, useEntryLists } from '#office/entry/entry-lists.ts'
import { choosable, shownRows } from './menu-rows.ts'
import { MenuTools } from './MenuTools.tsx'
import { MenuTree } from './MenuTree.tsx'
import { useChosen } from './several/use-chosen.ts'
import { RetiredList } from '#office/entry/RetiredList.tsx'
import { useOpened } from '#office/entry/use-address.ts'
import { useSoon } from '#office/entry/use-soon.ts'
import { SizesButton } from './sizes/SizesButton.tsx'
import { LiveCard } from './LiveCard.tsx'
import { MenuCard } from './MenuCard.tsx'
import { useManyPhotos } from './use-many-photos.ts'
import styles from '#office/entry/entry.module.css'
import { loadAgain } from '#web/browser/load-again.ts'
import { Waiting } from '#office/ui/Waiting.tsx'

// Not among the scripts before the list.
const ManyPhotos = lazy(() => loadAgain(() => import('./ManyPhotos.tsx')))
const SeveralBar = lazy(() => loadAgain(() => import('./several/SeveralBar.tsx')))

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
  const loaded = useEntryLists(brand, menuKinds)
  return <LoadedView loaded={loaded}>{(menu) => <Lists brand={brand} menu={menu} onChanged={loaded.reload} />}</LoadedView>
}

type ListsProps = { brand: string; menu: EntryLists; onChanged: () => void }

function Lists({ brand, menu, onChanged }: ListsProps) {
  const t = useMenuTexts('menu')
  const { opened } = useOpened()
  const onSaved = useSoon(onChanged)
  const [named] = useFilter('list')
  const [wanted, setCurrency] = useFilter('currency')
  const photos = useManyPhotos(menu.mayEdit)
  const list: MenuListName = named in menuLists ? (named as MenuListName) : 'dishes'
  const { currencies, languages } = menu.facts
  const { code: currency, step } = currencies.find(({ code }) => code === wanted) ?? currencies[0] ?? { code: '', step: 1 }
  return (
    <div className={classes(styles.screen, opened !== null && styles.hasOpened)}>
      <div
        className={styles.tree}
        onDragOver={(event) => {
          if (menu.mayEdit && list === 'dishes' && hasFiles(event.dataTransfer)) event.preventDefault()
        }}
        onDrop={(event) => {
          if (!menu.mayEdit || list !== 'dishes' || !hasFiles(event.dataTransfer)) return
          event.preventDefault()
          photos.drop([...event.dataTransfer.files])
        }}
      >
        <Listing key={list} {...{ brand, menu, onChanged, list, currency }} onCurrency={setCurrency} onPhotos={photos.open} />
        <Retired {...{ brand, menu, onChanged }} kinds={list === 'dishes' ? ['group', 'dish'] : [menuLists[list]]} />
      </div>
      <PhotosDialog {...{ brand, menu, onChanged, photos }} />
      <div className={styles.entryPlace}>
        {opened ? (
          <EntryScreen
            key={`${opened.kind}/${opened.key}`}
            {...{ brand, menu, onChanged, onSaved }}
            kind={opened.kind}
            entryKey={opened.key}
            renderBelow={(at) => opened.kind === 'dish' && at === 'basic_price' && <SizesButton {...{ brand, menu, onChanged }} />}
            renderBeside={(entry) => <Beside {...{ brand, languages, currency, step, entry }} />}
          />
        ) : (
          <EmptyState title={t.pick} />
        )}
      </div>
    </div>
  )
}

type PhotosProps = ListsProps & { photos: ReturnType<typeof useManyPhotos> }

function PhotosDialog({ photos, ...given }: PhotosProps) {
  const t = usePhotoTexts('many')
  const close = (): void => {
    photos.close()
    if (photos.isSending) showToast(t.goes_on)
  }
  return (
    <Dialog open={photos.isShown} onClose={close} size="m">
      {photos.dropped && (
        <Suspense fallback={<Waiting />}>
          <ManyPhotos
            key={photos.dropped.turn}
            {...given}
            dropped={photos.dropped.files}
            onSending={photos.onSending}
            onClose={photos.end}
          />
        </Suspense>
      )}
    </Dialog>
  )
}

type BesideProps = { brand: string; languages: EntryLists['facts']['languages']; currency: string; step: number; entry: Shown }

/** A dish as customers see it. */
function Beside({ brand, languages, currency, step, entry: { kind, key, data, picture, version } }: BesideProps) {
  if (kind !== 'dish') return null
  return (
    <LiveCard {...{ brand, languages, version }} dish={key}>
      <MenuCard {...{ data, currency, picture, step }} language={languages[0] ?? 'en'} />
    </LiveCard>
  )
}

type ListingProps = ListsProps & {
  list: MenuListName
  currency: string
  onCurrency: (currency: string) => void
  onPhotos: () => void
}

/** A list with what is looked for in it, and several of its dishes that are chosen. */
function Listing({ brand, menu, list, currency, onChanged, onCurrency, onPhotos }: ListingProps) {
  const t = useMenuTexts('menu')
  const [query, setQuery] = usePromptFilter('q')
  const [isChoosing, setChoosing] = useState(false)
  const shown = shownRows(menu, list, query)
  const keys = choosable(shown.sections)
  const chosen = useChosen(keys)
  const mayChoose = menu.mayEdit && list === 'dishes'
  const endChoosing = (): void => {
    setChoosing(false)
    chosen.none()
  }
  return (
    <>
      <MenuTools
        {...{ brand, list, menu, query, currency, onChanged, onCurrency, onPhotos }}
        onQuery={setQuery}
        onSeveral={mayChoose && !isChoosing && keys.length > 0 ? () => setChoosing(true) : null}
      />
      {!menu.mayEdit && <Soft>{t.read_only}</Soft>}
      {mayChoose && isChoosing && (
        <Suspense fallback={<Waiting />}>
          <SeveralBar {...{ brand, menu, chosen, onChanged }} shownCount={keys.length} onEnd={endChoosing} />
        </Suspense>
      )}
      <MenuTree {...{ brand, menu, shown, query, currency, onChanged }} chosen={mayChoose && isChoosing ? chosen : null} />
    </>
  )
}

function Retired({ kinds, brand, menu, onChanged }: ListsProps & { kinds: readonly ListedKind[] }) {
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
