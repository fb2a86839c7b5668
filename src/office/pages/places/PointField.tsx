import { useState } from 'react'
import { usePlaceTexts } from '#office/place-texts.ts'
import { Field } from '#web/ui/Field.tsx'
import { type Point, pointText, readPoint } from './point.ts'
import styles from './places.module.css'

export type PointFieldProps = {
  value: Point | null
  /** What is typed and no point yet. */
  unread: string
  error?: string | undefined
  readOnly?: boolean
  onChange: (point: Point | null, unread: string) => void
}

/** A place on the map: two numbers, or the link of any web map that shows it. */
export function PointField({ value, unread, error, readOnly = false, onChange }: PointFieldProps) {
  const t = usePlaceTexts('places')
  // A point stays as it is written while it is typed.
  const [written, setWritten] = useState<string | null>(null)
  const take = (text: string): void => {
    const point = readPoint(text)
    setWritten(point && text)
    onChange(point, point ? '' : text)
  }
  return (
    <div className={styles.point}>
      <Field
        label={t.point}
        hint={t.point_hint}
        error={unread.trim() === '' ? error : t.point_wrong}
        autoComplete="off"
        required
        readOnly={readOnly}
        value={unread || (written ?? (value ? pointText(value) : ''))}
        onBlur={() => setWritten(null)}
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
