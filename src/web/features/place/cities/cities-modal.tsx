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
import { matches } from '../matches.ts'
import { useReply } from '../use-reply.ts'
import { chooseCity } from './choose-city.ts'
import styles from './cities-modal.module.css'
import { byFirstLetter, inColumns, type Letter } from './city-letters.ts'

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

/** All matches; big cities are listed separately while nothing is typed (DECIDE-10). */
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

/** Letters in columns: three on a wide screen, one on a phone (CITY-06). */
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
    <button type="button" className={className} aria-current={isHere || undefined} onClick={() => chooseCity(city, brand)}>
      {city.name}
      {isHere && <CheckIcon size={18} />}
    </button>
  )
}
