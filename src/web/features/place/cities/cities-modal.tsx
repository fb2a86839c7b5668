import { useState } from 'react'
import type { ShortCity } from '#contract/city.ts'
import { useCity, useSite } from '#web/features/site/use-site.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { SearchIcon } from '#web/ui/icons/moving.tsx'
import { CheckIcon } from '#web/ui/icons/state.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Language } from '#domain/language.ts'
import { matches } from '../matches.ts'
import { useReply } from '../use-reply.ts'
import { askCity } from './ask-city.ts'
import { chooseCity } from './choose-city.ts'
import styles from './cities-modal.module.css'

export default function CitiesModal() {
  const [t, shell] = [useTexts('cities'), useTexts('shell')]
  const [search, setSearch] = useState('')
  const { reply, failed, retry } = useReply('GET /api/cities')
  return (
    <>
      <DialogHeader title={shell.choose_city} closeLabel={shell.close} />
      {reply?.message && <p className={styles.message}>{reply.message}</p>}
      <div className={styles.search}>
        <Field
          label={t.search}
          hideLabel
          type="search"
          placeholder={t.search_hint}
          autoComplete="off"
          value={search}
          onChange={setSearch}
          before={<SearchIcon size={20} />}
        />
      </div>
      <DialogBody>
        <div className={styles.content} aria-busy={!reply && !failed}>
          {reply && <Found cities={reply.cities} big={reply.big_cities} search={search} />}
          {failed && (
            <RetryNotice label={shell.retry} onRetry={retry}>
              {t.failed}
            </RetryNotice>
          )}
          {!reply && !failed && <Skeleton lines={8} />}
        </div>
      </DialogBody>
    </>
  )
}

type FoundProps = { cities: ShortCity[]; big: ShortCity[]; search: string }

/** All matches; big cities are listed separately while nothing is typed. */
function Found({ cities, big, search }: FoundProps) {
  const [t, shell] = [useTexts('cities'), useTexts('shell')]
  const found = cities.filter(({ name, alias }) => matches(search, [name, alias]))
  const typed = search.trim() !== ''
  return (
    <>
      {!typed && big.length > 0 && (
        <section aria-label={t.big}>
          <ul className={styles.big}>
            {big.map((city) => (
              <li key={city.id}>
                <CityButton city={city} className={styles.bigCity} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <output className="hidden-visually">{typed && found.length > 0 ? found.map(({ name }) => name).join(', ') : ''}</output>
      {found.length > 0 ? <Alphabet cities={found} /> : <output className={styles.none}>{shell.nothing_found}</output>}
    </>
  )
}

const columns = 3

/** Letters in columns: three on a wide screen, one on a phone. */
function Alphabet({ cities }: { cities: ShortCity[] }) {
  const t = useTexts('cities')
  const language = useLanguage()
  return (
    <section aria-label={t.all} className={styles.alphabet}>
      {inColumns(byFirstLetter(cities, language), columns).map((letters) => (
        <div key={letters[0]?.letter}>
          {letters.map((letter) => (
            <LetterSection key={letter.letter} {...letter} />
          ))}
        </div>
      ))}
    </section>
  )
}

const LetterSection = ({ letter, cities }: Letter) => (
  <section className={styles.letter} aria-label={letter}>
    <h3 className={styles.sign} aria-hidden="true">
      {letter}
    </h3>
    <ul className={styles.group}>
      {cities.map((city) => (
        <li key={city.id}>
          <CityButton city={city} className={styles.city} />
        </li>
      ))}
    </ul>
  </section>
)

function CityButton({ city, className }: { city: ShortCity; className: string | undefined }) {
  const { brand } = useSite()
  const isHere = useCity()?.id === city.id
  return (
    <button
      type="button"
      className={className}
      aria-current={isHere || undefined}
      onClick={() => void askCity(city, () => chooseCity(city, brand))}
    >
      {city.name}
      {isHere && <CheckIcon size={18} />}
    </button>
  )
}

export type Letter = { letter: string; cities: ShortCity[] }

/** Cities in alphabetical order, grouped by first letter. */
export function byFirstLetter(cities: readonly ShortCity[], language: Language): Letter[] {
  const groups = new Map<string, ShortCity[]>()
  for (const city of [...cities].sort((a, b) => a.name.localeCompare(b.name, language))) {
    const letter = city.name.charAt(0).toLocaleUpperCase(language)
    groups.set(letter, [...(groups.get(letter) ?? []), city])
  }
  return [...groups].map(([letter, group]) => ({ letter, cities: group }))
}

/** Letters distributed over columns of similar height, at most one column per letter. */
export function inColumns(letters: readonly Letter[], count: number): Letter[][] {
  const columns: Letter[][] = []
  let left = [...letters]
  for (let open = Math.min(count, letters.length); open > 0; open -= 1) {
    const fair = heightOf(left) / open
    let taken = 1
    // Leaves a letter for each of the following columns.
    while (taken < left.length - (open - 1) && heightOf(left.slice(0, taken + 1)) - fair <= fair - heightOf(left.slice(0, taken)))
      taken += 1
    const column = open === 1 ? left : left.slice(0, taken)
    columns.push(column)
    left = left.slice(column.length)
  }
  return columns
}

const heightOf = (letters: readonly Letter[]): number => letters.reduce((sum, { cities }) => sum + cities.length, 0)
