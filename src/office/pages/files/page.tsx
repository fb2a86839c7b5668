import { type DragEvent, useRef, useState } from 'react'
import { covers } from '#domain/staff/reach.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { downloadStaff, type Reply, uploadStaff } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { useTakingBack } from '#office/pages/prices/use-taking-back.ts'
import { reachWhere } from '#office/session/shops-where.ts'
import { useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Screen } from '#office/ui/Screen.tsx'
import { FailureNotice, Soft } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useBrand } from '#office/ui/use-brand.tsx'
import { usePlaces } from '#office/ui/use-places.ts'
import { archiveOf } from './choose-files.ts'
import styles from './files.module.css'

type Told = Reply<'POST /api/staff/content/import'>

/** What is sold leaves as files, and comes back from them. */
export default function Files() {
  const t = useContentTexts('files')
  const { brand: label } = useContentTexts('prices')
  const me = useMe()
  const places = usePlaces()
  const reach = reachWhere(me, 'content.edit')
  const brands = (places.value?.brands ?? []).filter(({ alias }) => covers(reach, { brand: alias, cityId: null, shopId: null }))
  const { brand, choice } = useBrand(brands, label)
  return (
    <Screen title={t.title} actions={choice}>
      <LoadedView loaded={places}>
        {() =>
          brand ? (
            <div key={brand.alias} className={styles.parts}>
              <Export brand={brand.alias} />
              <Import brand={brand.alias} />
            </div>
          ) : (
            <EmptyState title={t.none} />
          )
        }
      </LoadedView>
    </Screen>
  )
}

function Export({ brand }: { brand: string }) {
  const t = useContentTexts('files')
  return (
    <section className={styles.part} aria-labelledby="files-out">
      <h2 id="files-out">{t.out}</h2>
      <Soft>{t.out_hint}</Soft>
      <div className={styles.buttons}>
        <Download brand={brand} as="csv" label={t.sheets} />
        <Download brand={brand} as="csv-semicolon" label={t.semicolons} />
        <Download brand={brand} as="json" label={t.whole} />
      </div>
      <Soft>{t.semicolons_hint}</Soft>
    </section>
  )
}

function Download({ brand, as, label }: { brand: string; as: 'csv' | 'csv-semicolon' | 'json'; label: string }) {
  const { failed } = useOfficeTexts('frame')
  const { isBusy, run } = useSingleFlight()
  const download = () =>
    run(async () => {
      const done = await downloadStaff('GET /api/staff/content/export', { brand, as })
      if (!done.ok) showToast(done.problem.message || failed, { kind: 'failed' })
    })
  return (
    <Button kind="secondary" loading={isBusy} onClick={() => void download()}>
      {label}
    </Button>
  )
}

/** What was chosen, and what the server says of it. */
type Sent = { archive: Blob; count: number; told: Told }

function Import({ brand }: { brand: string }) {
  const t = useContentTexts('files')
  const frame = useOfficeTexts('frame')
  const [sent, setSent] = useState<Sent | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useSingleFlight()
  const check = (files: readonly File[]) =>
    run(async () => {
      setFailure(null)
      setSent(null)
      const archive = await archiveOf(files).catch(() => null)
      if (!archive) return setFailure(t.one_archive)
      const answered = await uploadStaff('POST /api/staff/content/import', { brand }, archive)
      if (answered.ok) setSent({ archive, count: files.length, told: answered.reply })
      else setFailure(answered.problem.errors?.file?.[0] ?? (answered.problem.message || frame.failed))
      return undefined
    })
  return (
    <section className={styles.part} aria-labelledby="files-into">
      <h2 id="files-into">{t.into}</h2>
      <Soft>{t.into_hint}</Soft>
      <DropField isBusy={isBusy} isAgain={sent !== null} onFiles={(files) => void check(files)} />
      {isBusy && <output>{t.reading}</output>}
      <FailureNotice>{failure}</FailureNotice>
      {sent && <Outcome brand={brand} sent={sent} onTold={(told) => setSent(told && { ...sent, told })} />}
    </section>
  )
}

const kinds = '.csv,.json,.geojson,.zip,.jpg,.jpeg,.png,.webp,.avif'

function DropField({ isBusy, isAgain, onFiles }: { isBusy: boolean; isAgain: boolean; onFiles: (files: File[]) => void }) {
  const t = useContentTexts('files')
  const field = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent, is: boolean): void => {
    event.preventDefault()
    setOver(is)
  }
  const give = (list: FileList | null): void => {
    if (list && list.length > 0 && !isBusy) onFiles([...list])
  }
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        give(event.dataTransfer.files)
      }}
    >
      <input
        ref={field}
        hidden
        type="file"
        multiple
        accept={kinds}
        onChange={(event) => {
          give(event.target.files)
          // The same file may be chosen again, mended.
          event.target.value = ''
        }}
      />
      <Button kind={isAgain ? 'secondary' : 'primary'} loading={isBusy} onClick={() => field.current?.click()}>
        {isAgain ? t.other : t.choose}
      </Button>
      <span className={styles.hint}>{t.drop}</span>
    </div>
  )
}

/** Faults and lines that are listed; more are counted. */
const most = 200

function Outcome({ brand, sent, onTold }: { brand: string; sent: Sent; onTold: (told: Told | null) => void }) {
  const t = useContentTexts('files')
  const frame = useOfficeTexts('frame')
  const [mayRetire, setMayRetire] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [isAnew, setAnew] = useState(false)
  const { isBusy, run } = useSingleFlight()
  const takeBack = useTakingBack(() => undefined)
  const { faults, warnings, left_out, lines, retires, digest } = sent.told
  const publish = () =>
    run(async () => {
      setFailure(null)
      const query = { brand, confirm: digest, retire: mayRetire ? 'yes' : null }
      const answered = await uploadStaff('POST /api/staff/content/import', query, sent.archive)
      if (!answered.ok) return setFailure(answered.problem.message || frame.failed)
      const { publication } = answered.reply
      if (!publication) {
        setAnew(answered.reply.digest !== null)
        setMayRetire(false)
        return onTold(answered.reply)
      }
      showToast(t.done, { undo: { label: t.undo, run: () => void takeBack(publication.id) } })
      return onTold(null)
    })
  return (
    <div className={styles.outcome} aria-live="polite">
      <Soft>{t.read(sent.count)}</Soft>
      {left_out.length > 0 && <Notice kind="warning">{t.left_out(left_out.slice(0, 20).join(', '))}</Notice>}
      {faults.length > 0 && <Faults title={t.faults_title} faults={faults} isGrave />}
      {isAnew && <Notice kind="warning">{t.another}</Notice>}
      {faults.length === 0 && digest === null && left_out.length < sent.count && <Notice kind="success">{t.unchanged}</Notice>}
      {digest !== null && (
        <>
          <h3>{t.changes}</h3>
          <ul className={styles.lines}>
            {lines.slice(0, most).map((line, index) => (
              <li key={`${index} ${line}`} data-depth={line.length - line.trimStart().length}>
                {line.trim().replaceAll(/\s{2,}/g, ' · ')}
              </li>
            ))}
          </ul>
          {lines.length > most && <Soft>{t.and_more(lines.length - most)}</Soft>}
          {retires.map((line) => (
            <Notice key={line} kind="warning">
              {line}
            </Notice>
          ))}
          {retires.length > 0 && <Checkbox label={t.retire} checked={mayRetire} onChange={setMayRetire} />}
          <FailureNotice>{failure}</FailureNotice>
          <Button loading={isBusy} disabled={retires.length > 0 && !mayRetire} onClick={() => void publish()}>
            {t.publish}
          </Button>
        </>
      )}
      {warnings.length > 0 && <Faults title={t.warnings} faults={warnings} />}
    </div>
  )
}

function Faults({ title, faults, isGrave = false }: { title: string; faults: Told['faults']; isGrave?: boolean }) {
  const t = useContentTexts('files')
  return (
    <section className={styles.faults} data-grave={isGrave || undefined}>
      <h3>{title}</h3>
      <ul>
        {faults.slice(0, most).map(({ file, line, column, field, text }) => (
          <li key={`${file} ${line} ${column} ${field} ${text}`}>
            <b>{line === null || column === null ? file : t.place(file, line, column)}</b>
            {field !== '' && <code>{field}</code>}
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {faults.length > most && <Soft>{t.and_more(faults.length - most)}</Soft>}
    </section>
  )
}
