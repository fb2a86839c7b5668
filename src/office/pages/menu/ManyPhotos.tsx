import { useEffect, useMemo, useRef, useState } from 'react'
import { dishesOfFile, type NamedDish } from '#domain/content/match-photos.ts'
import { photoTypes } from '#office/form/picture/upload-photo.ts'
import { usePhotoTexts } from '#office/form/picture/photo-texts.ts'
import { Select } from '#office/ui/Select.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { FieldError } from '#web/ui/FieldError.tsx'
import type { EntryLists } from '#office/entry/entry-lists.ts'
import { type PhotoOfDish, type PhotoState, sendPhotos } from './send-photos.ts'
import styles from './many-photos.module.css'

/** A photograph with the dish that it is for; an empty key leaves it out. */
type Row = { id: number; file: File; key: string; isSeveral: boolean; state: PhotoState }

const isPhoto = ({ type, name }: File): boolean => photoTypes.includes(type || '?') || /\.(jpe?g|png|webp|avif)$/i.test(name)

/** The first photograph of a dish is taken: a second one would replace it. */
function matched(files: readonly File[], dishes: readonly NamedDish[]): Row[] {
  const taken = new Set<string>()
  return files.filter(isPhoto).map((file, id) => {
    const found = dishesOfFile(file.name, dishes)
    const [only] = found
    const key = found.length === 1 && only !== undefined && !taken.has(only) ? only : ''
    if (key !== '') taken.add(key)
    return { id, file, key, isSeveral: found.length > 1, state: { is: 'waiting' } }
  })
}

type ManyProps = {
  brand: string
  menu: EntryLists
  dropped: readonly File[]
  onSending: (isSending: boolean) => void
  onChanged: () => void
  onClose: () => void
}

/** Many photographs find their dishes by the names of their files; what they found is shown before anything is taken. */
export default function ManyPhotos({ brand, menu, dropped, onSending, onChanged, onClose }: ManyProps) {
  const t = usePhotoTexts('many')
  const photo = usePhotoTexts('photo')
  const dishes = useMemo(
    (): NamedDish[] => menu.facts.lines.filter(({ kind }) => kind === 'dish').map(({ key, names }) => ({ key, names })),
    [menu],
  )
  const [rows, setRows] = useState(() => matched(dropped, dishes))
  const [running, setRunning] = useState<AbortController | null>(null)
  useEffect(() => () => running?.abort(), [running])
  const change = (id: number, part: Partial<Row>): void => setRows((all) => all.map((row) => (row.id === id ? { ...row, ...part } : row)))
  const due = rows.filter(({ key, state }) => key !== '' && state.is !== 'ready')
  const twice = new Set(due.flatMap(({ key }, at) => (due.some((other, index) => index < at && other.key === key) ? [key] : [])))
  const start = async (): Promise<void> => {
    const own = new AbortController()
    setRunning(own)
    onSending(true)
    const states = new Map<PhotoOfDish, PhotoState>()
    const ids = new Map(due.map(({ id, file, key }) => [{ file, key }, id]))
    for (const id of ids.values()) change(id, { state: { is: 'waiting' } })
    await sendPhotos(brand, [...ids.keys()], photo, {
      signal: own.signal,
      onState: (one, state) => {
        states.set(one, state)
        change(ids.get(one) ?? -1, { state })
      },
    })
    setRunning(null)
    onSending(false)
    // The dialog may be closed meanwhile.
    const ended = (is: PhotoState['is']): number => [...states.values()].filter((one) => one.is === is).length
    if (ended('ready') > 0) showToast(t.done(ended('ready')))
    if (ended('failed') > 0) showToast(t.left(ended('failed')), { kind: 'failed' })
    onChanged()
  }
  const count = (is: PhotoState['is']): number => rows.filter(({ state }) => state.is === is).length
  const names = menu.entries.dish.filter(({ draft }) => draft !== 'retired')
  return (
    <>
      <DialogHeader title={t.many_title} closeLabel={t.close} />
      <DialogBody>
        <div className={styles.many}>
          <Soft>{t.many_hint}</Soft>
          {!running && <Files onFiles={(files) => setRows(matched(files, dishes))} />}
          {rows.length > 0 && (
            <output className={styles.counts}>
              {t.found(rows.filter(({ key }) => key !== '').length, rows.length)}
              {count('ready') > 0 && ` · ${t.done(count('ready'))}`}
              {count('failed') > 0 && ` · ${t.left(count('failed'))}`}
            </output>
          )}
          <PhotoRows
            rows={rows.filter(({ key }) => key !== '')}
            {...{ names, twice, isFixed: running !== null, onDish: (id, key) => change(id, { key }) }}
          />
          {rows.some(({ key }) => key === '') && <h3 className={styles.heading}>{t.unmatched}</h3>}
          <PhotoRows
            rows={rows.filter(({ key }) => key === '')}
            {...{ names, twice, isFixed: running !== null, onDish: (id, key) => change(id, { key }) }}
          />
        </div>
      </DialogBody>
      <DialogFooter>
        {running ? (
          <Button kind="secondary" wide onClick={() => running.abort()}>
            {photo.cancel}
          </Button>
        ) : due.length > 0 ? (
          <Button wide disabled={twice.size > 0} reason={t.same} onClick={() => void start()}>
            {t.start(due.length)}
          </Button>
        ) : (
          <Button kind="secondary" wide onClick={onClose}>
            {t.close}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}

function Files({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = usePhotoTexts('many')
  const [files, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const give = (field: HTMLInputElement): void => {
    const chosen = [...(field.files ?? [])]
    field.value = ''
    if (chosen.length > 0) onFiles(chosen)
  }
  const input = { type: 'file', multiple: true, hidden: true } as const
  return (
    <div className={styles.choosing}>
      <input ref={files} {...input} accept={photoTypes} aria-label={t.files} onChange={({ target }) => give(target)} />
      <Button kind="secondary" onClick={() => files.current?.click()}>
        {t.files}
      </Button>
      <input ref={folder} {...input} {...{ webkitdirectory: '' }} aria-label={t.folder} onChange={({ target }) => give(target)} />
      <Button kind="secondary" onClick={() => folder.current?.click()}>
        {t.folder}
      </Button>
    </div>
  )
}

type RowsProps = {
  rows: readonly Row[]
  names: readonly { key: string; name: string }[]
  twice: ReadonlySet<string>
  isFixed: boolean
  onDish: (id: number, key: string) => void
}

function PhotoRows({ rows, names, twice, isFixed, onDish }: RowsProps) {
  const t = usePhotoTexts('many')
  if (rows.length === 0) return null
  return (
    <ul className={styles.rows}>
      {rows.map(({ id, file, key, isSeveral, state }) => (
        <li key={id} className={styles.row}>
          <Thumbnail file={file} />
          <div className={styles.words}>
            <span className={styles.name}>{file.name}</span>
            {isFixed || state.is === 'ready' ? (
              <b>{names.find((one) => one.key === key)?.name ?? t.nobody}</b>
            ) : (
              <Select label={t.dish_of(file.name)} hideLabel value={key} onChange={(next) => onDish(id, next)}>
                <option value="">{t.nobody}</option>
                {names.map((one) => (
                  <option key={one.key} value={one.key}>
                    {one.name}
                  </option>
                ))}
              </Select>
            )}
            <FieldError
              id={`photo-${id}`}
              error={state.is === 'failed' ? state.text : twice.has(key) ? t.same : isSeveral && key === '' ? t.several : undefined}
            />
            {key !== '' && state.is === 'ready' && <small>{t.ready}</small>}
            {key !== '' && isFixed && state.is === 'waiting' && <small>{t.waiting}</small>}
            {state.is === 'sending' && <progress max={1} value={state.share} aria-label={file.name} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <span className={styles.thumbnail}>
      <img ref={image} alt="" width={56} height={56} />
    </span>
  )
}
