import { addressOf } from '#office/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldSet } from '../FieldSet.tsx'
import { useFaults, useForm } from '../form-context.ts'
import { useMenuTexts } from '../form-texts.ts'
import type { Of } from '../field-props.ts'
import { valueAt } from '../pointer.ts'
import { Settling } from '../Settling.tsx'
import { ChooseFile, UploadProgress } from './ChooseFile.tsx'
import { usePhotoTexts } from './photo-texts.ts'
import { useUpload } from './use-upload.ts'
import styles from './picture.module.css'

const photoIn = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'photo' in value ? String(value.photo) : null

/** A picture that is never cut: a logo. Without one that of the brand's folder is shown. */
export function WholePictureField({ path, label, hint }: Of<'whole-picture'>) {
  const t = usePhotoTexts('photo')
  const { from_folder: fromFolder } = useMenuTexts('form')
  const { brand, data, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const photo = photoIn(valueAt(data, path))
  const upload = useUpload(brand, (name) => onChange(path, { photo: name }))
  return (
    <FieldSet legend={label} {...{ hint, warning }} error={upload.state.is === 'failed' ? upload.state.text : error}>
      <div className={styles.field}>
        {photo ? (
          <div className={styles.grounds}>
            <img src={addressOf('/api/staff/content/photo', {}, { brand, photo })} alt={label} />
            <img src={addressOf('/api/staff/content/photo', {}, { brand, photo })} alt="" />
          </div>
        ) : (
          <p className={styles.soft}>{t.of_folder}</p>
        )}
        <UploadProgress upload={upload} />
        {mayEdit && upload.state.is !== 'sending' && (
          <div className={styles.row}>
            <ChooseFile label={photo ? t.other_file : t.choose_file} hasCamera={false} onFile={upload.take} />
            {photo && (
              <Button size="s" kind="ghost" onClick={() => onChange(path, undefined)}>
                {fromFolder}
              </Button>
            )}
          </div>
        )}
      </div>
      <Settling path={path} write={(theirs) => photoIn(theirs) ?? t.of_folder} />
    </FieldSet>
  )
}
