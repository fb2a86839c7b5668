import { useState } from 'react'
import { usePlaceTexts } from '#office/place-texts.ts'
import { Field } from '#web/ui/Field.tsx'
import { type Point, pointText, readPoint } from './point.ts'
import styles from './places.module.css'

type PointFieldProps = { value: Point | null; error?: string | undefined; readOnly?: boolean; onChange: (point: Point | null) => void }

/** A place on the map: two numbers, or the link of any web map that shows it. */
export function PointField({ value, error, readOnly = false, onChange }: PointFieldProps) {
  const t = usePlaceTexts('places')
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.trim() !== '' && readPoint(typed) === null
  const take = (text: string): void => {
    setTyped(text)
    onChange(readPoint(text))
  }
  return (
    <div className={styles.point}>
      <Field
        label={t.point}
        hint={t.point_hint}
        error={isWrong ? t.point_wrong : error}
        autoComplete="off"
        required
        readOnly={readOnly}
        value={typed ?? (value ? pointText(value) : '')}
        onBlur={() => !isWrong && setTyped(null)}
        onChange={take}
      />
      {value && (
        <a
          href={`https://www.openstreetmap.org/?mlat=${value.latitude}&mlon=${value.longitude}#map=17/${value.latitude}/${value.longitude}`}
          target="_blank"
          rel="noreferrer"
        >
          {t.look}
        </a>
      )}
    </div>
  )
}
