import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { centre, cropAround, type Focus } from '#domain/catalogue/crop.ts'
import { type Shape, shapes } from '#domain/picture-sizes.ts'
import { addressOf } from '#office/api.ts'
import { usePhotoTexts } from './photo-texts.ts'
import styles from './picture.module.css'

type PickerProps = { brand: string; photo: string; focus: Focus | undefined; shape: Shape; onFocus: ((focus: Focus) => void) | null }

const steps: Readonly<Record<string, Focus>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const rounded = (part: number): number => Math.round(Math.min(Math.max(part, 0), 1) * 100) / 100
const percent = (part: number): number => Math.round(part * 100)

/** A whole photograph with the point that stays in view, and how the shop cuts it around that. */
export function FocusPicker({ brand, photo, focus = centre, shape, onFocus }: PickerProps) {
  const t = usePhotoTexts('photo')
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const src = addressOf('/api/staff/content/photo', {}, { brand, photo })
  const [right, down] = focus
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // A key that presses the button has no place on it.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onFocus?.([rounded((event.clientX - box.left) / box.width), rounded((event.clientY - box.top) / box.height)])
  }
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (!step || event.altKey) return
    event.preventDefault()
    const by = event.shiftKey ? 0.1 : 0.02
    onFocus?.([rounded(right + step[0] * by), rounded(down + step[1] * by)])
  }
  const image = (
    <img
      className={styles.whole}
      src={src}
      alt=""
      onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
    />
  )
  return (
    <div className={styles.focusing}>
      {onFocus ? (
        <button type="button" className={styles.focus} aria-label={t.focus(percent(right), percent(down))} onClick={press} onKeyDown={move}>
          {image}
          <span className={styles.point} style={{ insetInlineStart: `${percent(right)}%`, top: `${percent(down)}%` }} />
        </button>
      ) : (
        <span className={styles.focus}>{image}</span>
      )}
      {size && (
        <figure className={styles.crops}>
          <figcaption>{t.crops}</figcaption>
          {[...new Set([shapes[shape].ratio, 1])].map((ratio) => (
            <Cut key={ratio} {...{ src, size, focus, ratio }} />
          ))}
        </figure>
      )}
      {onFocus && <p className={styles.soft}>{t.focus_hint}</p>}
    </div>
  )
}

type CutProps = { src: string; size: { width: number; height: number }; focus: Focus; ratio: number }

/** What is left of a photograph in a shape, by the same rule as the server cuts it. */
function Cut({ src, size, focus, ratio }: CutProps) {
  const { left, top, width, height } = cropAround(size, ratio, focus)
  return (
    <span className={styles.cut} style={{ aspectRatio: 1 / ratio }}>
      <img
        src={src}
        alt=""
        style={{
          width: `${(size.width / width) * 100}%`,
          height: `${(size.height / height) * 100}%`,
          left: `${(-left / width) * 100}%`,
          top: `${(-top / height) * 100}%`,
        }}
      />
    </span>
  )
}
