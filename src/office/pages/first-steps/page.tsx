import { Link } from 'react-router'
import { useState } from 'react'
import type { FirstStep } from '#contract/office/first-steps.ts'
import { sampleSheet } from '#domain/content/sample-sheet.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { usePlaceTexts } from '#office/place-texts.ts'
import { paths } from '#office/paths.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Screen } from '#office/ui/Screen.tsx'
import { FailureNotice, Soft } from '#office/ui/Stack.tsx'
import { useBrand } from '#office/ui/use-brand.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CheckIcon } from '#web/ui/icons/state.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './first-steps.module.css'

/** What an owner does from an empty brand to the first order, each step on a screen. */
export default function FirstSteps() {
  usePlaceTexts('first')
  return <FirstStepsScreen />
}

function FirstStepsScreen() {
  const t = usePlaceTexts('first')
  const places = usePlaces()
  const { brand, choice } = useBrand(places.value?.brands ?? [], t.brand)
  return (
    <Screen title={t.title} actions={choice}>
      <LoadedView loaded={places}>{() => (brand ? <Steps key={brand.alias} {...brand} /> : <EmptyState title={t.no_brand} />)}</LoadedView>
    </Screen>
  )
}

type Known = Reply<'GET /api/staff/content/first-steps'>

/** Where each step is made; one that is done is looked at there, and nothing new is begun. */
const ways: Readonly<Record<FirstStep, (brand: string) => string>> = {
  city: (brand) => `${paths.places}?brand=${brand}&add=city`,
  map: (brand) => `${paths.places}?brand=${brand}#map-import`,
  shops: (brand) => `${paths.places}?brand=${brand}&add=shop`,
  hours: (brand) => `${paths.shops}?brand=${brand}`,
  zones: (brand) => `${paths.zones}?brand=${brand}`,
  menu: (brand) => `${paths.menu}?brand=${brand}`,
  photos: (brand) => `${paths.menu}?brand=${brand}&photos=many`,
}

function Steps({ alias: brand, name }: { alias: string; name: string }) {
  const t = usePlaceTexts('first')
  const loaded = useLoaded(`first steps ${brand} ${useOfficeLanguage()}`, (signal) =>
    callStaff('GET /api/staff/content/first-steps', { query: { brand }, signal }),
  )
  return (
    <LoadedView loaded={loaded}>
      {(known) => (
        <div className={styles.screen}>
          <Soft>{t.about(name)}</Soft>
          <ol className={styles.steps}>
            {known.steps.map((one) => (
              <Step key={one.step} {...{ brand, one }} currencies={known.currencies} />
            ))}
          </ol>
          <Opening brand={brand} known={known} onOpened={loaded.reload} />
        </div>
      )}
    </LoadedView>
  )
}

type StepProps = { brand: string; one: Known['steps'][number]; currencies: readonly string[] }

function Step({ brand, one: { step, done, needed, count }, currencies }: StepProps) {
  const t = usePlaceTexts('first')
  const language = useOfficeLanguage()
  const sample = () => sampleSheet(t.sample_words, currencies.length > 0 ? currencies : ['EUR'], language)
  const [title, about] = [t.steps[step], t.abouts[step]]
  return (
    <li className={done ? styles.done : styles.step}>
      <span className={styles.sign} aria-hidden="true">
        {done && <CheckIcon size={22} />}
      </span>
      <div className={styles.words}>
        <h2>
          {title} <small>{done ? t.done(count) : needed ? '' : t.optional}</small>
        </h2>
        <p>{about}</p>
        {step === 'menu' && (
          <p className={styles.ways}>
            <Link to={`${paths.files}?brand=${brand}`}>{t.from_sheet}</Link>
            <a href={URL.createObjectURL(new Blob([sample()], { type: 'text/csv' }))} download="dishes.csv">
              {t.sample}
            </a>
          </p>
        )}
      </div>
      <Link
        className={buttonClass({ kind: 'secondary', size: 's' })}
        to={done ? ways[step](brand).replace(/&add=\w+/, '') : ways[step](brand)}
        aria-label={`${done ? t.change : t.go}: ${title}`}
      >
        {done ? t.change : t.go}
      </Link>
    </li>
  )
}

function Opening({ brand, known, onOpened }: { brand: string; known: Known; onOpened: () => void }) {
  const t = usePlaceTexts('first')
  const { failed } = useOfficeTexts('frame')
  const [failure, setFailure] = useState<string | null>(null)
  const [faults, setFaults] = useState<Reply<'POST /api/staff/content/open'>['faults']>([])
  const { isBusy, run } = useSingleFlight()
  const isReady = known.steps.every(({ needed, done }) => done || !needed)
  const [host] = known.hosts
  const address = host === undefined ? null : `${location.protocol}//${host}${location.port === '' ? '' : `:${location.port}`}`
  const open = () =>
    run(async () => {
      setFailure(null)
      setFaults([])
      const answered = await callStaff('POST /api/staff/content/open', { body: { brand } })
      if (!answered.ok) return setFailure(answered.problem.message || failed)
      if (answered.reply.faults.length > 0) return setFaults(answered.reply.faults)
      onOpened()
    })
  if (known.open)
    return (
      <Notice kind="success" announce title={t.is_open}>
        {address && (
          <a className={styles.address} href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        )}
        <p>
          <Link to={paths.board}>{t.to_board}</Link>
        </p>
      </Notice>
    )
  return (
    <section className={styles.opening}>
      <Soft>{t.open_about}</Soft>
      <FailureNotice>{failure}</FailureNotice>
      {faults.length > 0 && (
        <Notice kind="error" announce title={t.faults}>
          <ul>
            {faults.slice(0, 20).map(({ kind, key, path, text }) => (
              <li key={`${kind} ${key} ${path} ${text}`}>{[key, text].filter(Boolean).join(': ')}</li>
            ))}
          </ul>
          <Link to={`${paths.changes}?brand=${brand}`}>{t.to_changes}</Link>
        </Notice>
      )}
      <Button
        loading={isBusy}
        disabled={!isReady || !known.may_publish}
        reason={known.may_publish ? t.not_ready : t.may_not_open}
        onClick={() => void open()}
      >
        {t.open}
      </Button>
    </section>
  )
}
