import { Link } from 'react-router'
import type { BrandFacts } from '#contract/office/brand.ts'
import { callStaff } from '#office/api.ts'
import { EntryScreen } from '#office/entry/EntryScreen.tsx'
import { type EntryLists, type OpenKind, useEntryLists } from '#office/entry/entry-lists.ts'
import { useSoon } from '#office/entry/use-soon.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { paths } from '#office/paths.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Screen } from '#office/ui/Screen.tsx'
import { useBrand } from '#office/ui/use-brand.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useBrandTexts } from './brand-texts.ts'
import { FolderFacts } from './FolderFacts.tsx'
import { LookSamples } from './LookSamples.tsx'
import styles from './brand.module.css'

const kinds: readonly OpenKind[] = ['settings']

/** What a brand sets in place of what its folder says. */
export default function Brand() {
  // They alone wait for the texts, and have no state that React would have to carry over the wait.
  useBrandTexts('screen')
  useMenuTexts('form')
  return <SettingsOfBrands />
}

function SettingsOfBrands() {
  const t = useBrandTexts('screen')
  const { nav } = useOfficeTexts('brand')
  const places = usePlaces()
  const { brand, choice } = useBrand(places.value?.brands ?? [], t.brand)
  return (
    <Screen
      title={nav}
      actions={
        <>
          {choice && <div className={styles.choice}>{choice}</div>}
          {brand && (
            <Link className={buttonClass({ kind: 'secondary', size: 's' })} to={`${paths.firstSteps}?brand=${brand.alias}`}>
              {t.first_steps}
            </Link>
          )}
        </>
      }
    >
      <LoadedView loaded={places}>
        {() => (brand ? <SettingsOfBrand key={brand.alias} brand={brand.alias} name={brand.name} /> : <EmptyState title={t.no_brand} />)}
      </LoadedView>
    </Screen>
  )
}

type BrandProps = { brand: string; name: string }

function SettingsOfBrand({ brand, name }: BrandProps) {
  const lists = useEntryLists(brand, kinds)
  const facts = useLoaded(`brand facts ${brand}`, (signal) => callStaff('GET /api/staff/content/brand-facts', { query: { brand }, signal }))
  const reload = (): void => {
    lists.reload()
    facts.reload()
  }
  return (
    <LoadedView loaded={lists}>
      {(menu) => (
        <LoadedView loaded={facts}>{(known) => <Settings {...{ brand, name, menu }} facts={known} onChanged={reload} />}</LoadedView>
      )}
    </LoadedView>
  )
}

type SettingsProps = BrandProps & { menu: EntryLists; facts: BrandFacts; onChanged: () => void }

function Settings({ brand, name, menu, facts, onChanged }: SettingsProps) {
  const t = useBrandTexts('screen')
  const onSaved = useSoon(onChanged)
  return (
    <div className={styles.settings}>
      {!menu.mayEdit && <Notice kind="info">{t.read_only}</Notice>}
      <EntryScreen
        {...{ brand, menu, onChanged, onSaved }}
        kind="settings"
        entryKey="settings"
        only={{
          title: name,
          usual: facts.usual,
          fixed: facts.held,
          shop: facts.origin,
          renderBelow: (at, data) => at === 'look.second' && <LookSamples data={data} tokens={facts.tokens} />,
        }}
      />
      <FolderFacts facts={facts} />
    </div>
  )
}
