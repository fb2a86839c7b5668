import { useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { usePhotoTexts } from './photo-texts.ts'
import { photoTypes } from './upload-photo.ts'
import type { useUpload } from './use-upload.ts'
import styles from './picture.module.css'

/** How far an upload is, and what can be done with one that failed. */
export function UploadProgress({ upload: { state, take, cancel } }: { upload: ReturnType<typeof useUpload> }) {
  const t = usePhotoTexts('photo')
  if (state.is === 'idle') return null
  if (state.is === 'failed')
    return (
      <div className={styles.row}>
        <Button size="s" kind="secondary" onClick={() => take(state.file)}>
          {t.retry}
        </Button>
      </div>
    )
  return (
    <div className={styles.row}>
      <label className={styles.progress}>
        {t.loading(state.name)}
        <progress max={1} value={state.share} />
      </label>
      <Button size="s" kind="secondary" onClick={cancel}>
        {t.cancel}
      </Button>
    </div>
  )
}

/** The buttons that choose a file, and on a phone take one. */
export function ChooseFile({ label, onFile, hasCamera = true }: { label: string; onFile: (file: File) => void; hasCamera?: boolean }) {
  const t = usePhotoTexts('photo')
  const [file, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const input = { type: 'file', accept: photoTypes, hidden: true } as const
  const give = (field: HTMLInputElement): void => {
    const [chosen] = field.files ?? []
    // The same file may be chosen again.
    field.value = ''
    if (chosen) onFile(chosen)
  }
  return (
    <div className={styles.row}>
      {hasCamera && (
        <>
          <input ref={camera} {...input} capture="environment" aria-label={t.take} onChange={({ target }) => give(target)} />
          <Button size="s" kind="secondary" className={styles.camera} onClick={() => camera.current?.click()}>
            {t.take}
          </Button>
        </>
      )}
      <input ref={file} {...input} aria-label={label} onChange={({ target }) => give(target)} />
      <Button size="s" kind="secondary" onClick={() => file.current?.click()}>
        {label}
      </Button>
    </div>
  )
}
