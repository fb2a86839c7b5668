import type { MapReason } from '#contract/office/map-import.ts'
import { useEffect, useRef, useState } from 'react'
import { callStaff, type Reply, uploadStaff } from '#office/api.ts'
import { usePlaceTexts } from '#office/place-texts.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { FailureNotice, Soft } from '#office/ui/Stack.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { when } from '#office/ui/when.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './places.module.css'

type Map = Reply<'GET /api/staff/content/map'>

/** Milliseconds after which a running import is asked how far it is. */
const askAgain = 2_000
const megabyte = 1024 * 1024
/** As the server takes it. */
const mostBytes = 200 * megabyte

/** Streets, houses and the base map of the cities, from an extract of OpenStreetMap. */
export function MapImport({ onImported }: { onImported: () => void }) {
  const t = usePlaceTexts('map')
  const language = useOfficeLanguage()
  const loaded = useLoaded(`map ${language}`, (signal) => callStaff('GET /api/staff/content/map', { signal }))
  const isRunning = loaded.value?.last?.state === 'running'
  const was = useRef(isRunning)
  useEffect(() => {
    if (was.current && !isRunning) onImported()
    was.current = isRunning
  }, [isRunning, onImported])
  const { value, reload } = loaded
  useEffect(() => {
    if (value?.last?.state !== 'running') return undefined
    const timer = setTimeout(reload, askAgain)
    return () => clearTimeout(timer)
  }, [value, reload])
  return (
    <section className={styles.part} aria-labelledby="map-import">
      <h2 id="map-import">{t.title}</h2>
      <Soft>{t.about}</Soft>
      <LoadedView loaded={loaded}>
        {(map) => (
          <>
            <ul className={styles.list}>
              {map.cities.map(({ alias, name, streets, houses }) => (
                <li key={alias} className={styles.row}>
                  <p>{name}</p>
                  <p className={styles.mark}>{streets > 0 ? t.addresses(streets, houses) : t.no_addresses}</p>
                </li>
              ))}
            </ul>
            {map.last && <LastImport last={map.last} />}
            {map.may_import && map.last?.state !== 'running' && <Upload onBegun={loaded.reload} />}
          </>
        )}
      </LoadedView>
    </section>
  )
}

function LastImport({ last }: { last: NonNullable<Map['last']> }) {
  const t = usePlaceTexts('map')
  const language = useOfficeLanguage()
  if (last.state === 'running')
    return (
      <div>
        <output>{t.reading(last.file, last.percent)}</output>
        <progress className={styles.progress} max={100} value={last.percent} aria-label={t.title} />
      </div>
    )
  if (last.state === 'failed')
    return (
      <Notice kind="error" announce title={t.failed(last.file)}>
        {last.why === null ? <p>{t.broken_off}</p> : last.why.map((reason, index) => <p key={index}>{wordsOf(reason, t)}</p>)}
      </Notice>
    )
  return <Soft>{t.done(last.file, last.by, when(last.began_at, language))}</Soft>
}

const wordsOf = (reason: MapReason, { would_lose, reasons }: ReturnType<typeof usePlaceTexts<'map'>>): string =>
  reason.code === 'would-lose' ? would_lose(reason.facts.city, reason.facts.before, reason.facts.after) : reasons[reason.code]

function Upload({ onBegun }: { onBegun: () => void }) {
  const t = usePlaceTexts('map')
  const { failed } = useOfficeTexts('frame')
  const [file, setFile] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useSingleFlight()
  const send = () =>
    run(async () => {
      if (!file) return
      setFailure(null)
      if (!/\.osm\.pbf$/i.test(file.name)) return setFailure(t.other_file)
      if (file.size > mostBytes) return setFailure(t.too_large)
      const answered = await uploadStaff('POST /api/staff/content/map', { file: file.name }, file)
      if (!answered.ok) return setFailure(answered.problem.errors?.file?.[0] ?? (answered.problem.message || failed))
      onBegun()
    })
  return (
    <>
      <label className={styles.point}>
        {t.file}
        <input className={styles.file} type="file" accept=".pbf" onChange={({ target }) => setFile(target.files?.[0] ?? null)} />
      </label>
      <Soft>{t.file_hint}</Soft>
      <FailureNotice>{failure}</FailureNotice>
      {isBusy && <output>{t.sending}</output>}
      <div className={styles.buttons}>
        <Button loading={isBusy} disabled={file === null} reason={t.choose_first} onClick={() => void send()}>
          {t.begin}
        </Button>
        <a href="https://extract.bbbike.org" target="_blank" rel="noreferrer">
          {t.where}
        </a>
      </div>
      <Soft>{t.without}</Soft>
    </>
  )
}
