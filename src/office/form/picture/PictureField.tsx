import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Focus } from '#domain/catalogue/crop.ts'
import type { Shape } from '#domain/picture-sizes.ts'
import { useStore } from '#web/browser/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldSet } from '../FieldSet.tsx'
import type { FormKind } from '../format.ts'
import type { Of } from '../field-props.ts'
import { useFaults, useForm } from '../form-context.ts'
import { valueAt } from '../pointer.ts'
import { Settling } from '../Settling.tsx'
import { ChooseFile, UploadProgress } from './ChooseFile.tsx'
import { droppedPhoto } from './dropped-photo.ts'
import { FocusPicker } from './FocusPicker.tsx'
import { usePhotoTexts } from './photo-texts.ts'
import { hasFiles } from './upload-photo.ts'
import { useUpload } from './use-upload.ts'
import styles from './picture.module.css'

/** The shape in which the shop shows the pictures of a kind of entry, where it is not that of a dish. */
const shapesOf: Partial<Record<string, Shape>> = { group: 'tile', promotion: 'banner', banner: 'banner' }
const shapeOf = (kind: FormKind): Shape => shapesOf[kind] ?? 'dish'

type Photo = { photo: string; focus?: Focus }
const photoIn = (value: unknown): Photo | null =>
  typeof value === 'object' && value !== null && 'photo' in value ? (value as Photo) : null

/** The picture of an entry: a photograph that is chosen, taken, pasted or dropped anywhere on its form, or a drawing. */
export function PictureField({ path, label, hint, isRequired }: Of<'picture'>) {
  const t = usePhotoTexts('photo')
  const { brand, kind, data, picture: shown, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const said = valueAt(data, path)
  const photo = photoIn(said)
  // A drawing that a photograph has taken the place of can come back while the form is open.
  const [drawing, setDrawing] = useState<unknown>(null)
  const put = (next: unknown): void => {
    if (said && !photo) setDrawing(said)
    onChange(path, next)
  }
  const upload = useUpload(brand, (name) => put({ photo: name }))
  const place = useRef<HTMLDivElement>(null)
  const isOver = useArrivals(place, mayEdit ? upload.take : null, `${kind}/${String(data.alias)}`)
  return (
    <FieldSet legend={label} {...{ hint, warning, isRequired }} error={upload.state.is === 'failed' ? upload.state.text : error}>
      <div ref={place} className={styles.field} data-over={isOver || undefined}>
        {photo ? (
          <FocusPicker
            key={photo.photo}
            brand={brand}
            photo={photo.photo}
            focus={photo.focus}
            shape={shapeOf(kind)}
            onFocus={mayEdit ? (focus) => onChange(path, { photo: photo.photo, focus }) : null}
          />
        ) : (
          <Drawn shown={said ? shown : null} text={said ? t.drawn : t.none} />
        )}
        {isOver && <p className={styles.drop}>{t.drop}</p>}
        <UploadProgress upload={upload} />
        {mayEdit && upload.state.is !== 'sending' && (
          <>
            <ChooseFile label={said ? t.other : t.choose} onFile={upload.take} />
            <div className={styles.row}>
              {photo && drawing !== null && (
                <Button size="s" kind="ghost" onClick={() => onChange(path, drawing)}>
                  {t.redraw}
                </Button>
              )}
              {said !== undefined && said !== null && (
                <Button size="s" kind="ghost" onClick={() => put(undefined)}>
                  {t.remove}
                </Button>
              )}
            </div>
            <p className={styles.soft}>{t.hint}</p>
          </>
        )}
      </div>
      <Settling path={path} write={(theirs) => photoIn(theirs)?.photo ?? t.drawn} />
    </FieldSet>
  )
}

function Drawn({ shown, text }: { shown: string | null; text: string }) {
  return (
    <div className={styles.drawn}>
      {shown !== null && <img src={shown} alt="" width={160} height={120} />}
      <p className={styles.soft}>{text}</p>
    </div>
  )
}

/**
 * Takes photographs that are dropped anywhere on the form around a place, pasted, or dropped on the line of the entry.
 * @returns whether one is over the form
 */
function useArrivals(place: { current: HTMLElement | null }, take: ((file: File) => void) | null, entry: string): boolean {
  const [isOver, setOver] = useState(false)
  const isTaking = take !== null
  const give = useEffectEvent((files: FileList | undefined): void => {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith('image/')) ?? files?.[0]
    if (file) take?.(file)
  })
  useEffect(() => {
    const form = place.current?.closest<HTMLElement>('[data-takes-photo]') ?? place.current
    if (!form || !isTaking) return undefined
    const until = new AbortController()
    const { signal } = until
    const on = <Type extends keyof HTMLElementEventMap>(type: Type, hear: (event: HTMLElementEventMap[Type]) => void): void =>
      form.addEventListener(type, hear, { signal })
    on('dragover', (event) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', (event) => {
      if (!form.contains(event.relatedTarget as Node | null)) setOver(false)
    })
    on('drop', (event) => {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setOver(false)
      give(event.dataTransfer.files)
    })
    const paste = ({ clipboardData }: ClipboardEvent): void => {
      if (hasFiles(clipboardData)) give(clipboardData.files)
    }
    addEventListener('paste', paste, { signal })
    return () => until.abort()
  }, [place, isTaking])
  const dropped = useStore(droppedPhoto)
  const arrive = useEffectEvent((file: File): void => {
    droppedPhoto.set(null)
    take?.(file)
  })
  useEffect(() => {
    if (isTaking && dropped?.entry === entry) arrive(dropped.file)
  }, [dropped, entry, isTaking])
  return isOver
}
