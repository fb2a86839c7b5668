import { Link } from 'react-router'
import { languageRows, languages as all } from '#domain/language.ts'
import { callStaff } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { paths } from '#office/paths.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Screen } from '#office/ui/Screen.tsx'
import { Select } from '#office/ui/Select.tsx'
import { useBrand } from '#office/ui/use-brand.tsx'
import { useFilter } from '#office/ui/use-filter.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Texts } from './Texts.tsx'
import type { Listed } from './translating.ts'
import styles from './translations.module.css'

/** All texts of a brand in two languages, those that lack one first. */
export default function Translations() {
  const t = useContentTexts('translations')
  const places = usePlaces()
  const { brand, choice } = useBrand(places.value?.brands ?? [], t.brand)
  return (
    <Screen title={t.title} actions={choice || undefined}>
      <LoadedView loaded={places}>
        {() => (brand ? <OfBrand key={brand.alias} brand={brand.alias} /> : <EmptyState title={t.none} />)}
      </LoadedView>
    </Screen>
  )
}

function OfBrand({ brand }: { brand: string }) {
  const [from, setFrom] = useFilter('from')
  const [to, setTo] = useFilter('to')
  const asked = { from: all.find((one) => one === from), to: all.find((one) => one === to) }
  const loaded = useLoaded(`translations ${brand} ${from} ${to} ${useOfficeLanguage()}`, (signal) =>
    callStaff('GET /api/staff/content/translations', { query: { brand, ...asked }, signal }),
  )
  return (
    <LoadedView loaded={loaded}>
      {(listed) => (
        <>
          <Languages listed={listed} onFrom={setFrom} onTo={setTo} />
          <Texts key={`${listed.from} ${listed.to}`} brand={brand} listed={listed} />
        </>
      )}
    </LoadedView>
  )
}

type LanguagesProps = { listed: Listed; onFrom: (language: string) => void; onTo: (language: string) => void }

function Languages({ listed: { languages, from, to }, onFrom, onTo }: LanguagesProps) {
  const t = useContentTexts('translations')
  return (
    <div className={styles.tools}>
      <Select label={t.from} value={from} onChange={onFrom}>
        {languages.map(({ language }) => (
          <option key={language} value={language} disabled={language === to}>
            {languageRows[language].name}
          </option>
        ))}
      </Select>
      <Select label={t.to} value={to} onChange={onTo}>
        {languages.map(({ language, missing }) => (
          <option key={language} value={language} disabled={language === from}>
            {missing > 0 ? t.lacking(languageRows[language].name, missing) : languageRows[language].name}
          </option>
        ))}
      </Select>
      <Link className={styles.files} to={paths.files}>
        {t.files}
      </Link>
    </div>
  )
}
