import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ringAt, ringsOf, movePoint, shifted, splitSide, squareAround, swapPoint } from '#domain/address/edit-outline.ts'
import type { Point } from '#domain/address/polygon.ts'
import { isSame } from '#office/form/pointer.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioChips } from '#web/ui/RadioChips.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { readDegrees, readPair, writeDegrees } from './degrees.ts'
import type { Drawing } from './use-drawing.ts'
import { useZoneTexts } from './zones-texts.ts'
import styles from './zones.module.css'

/** Where an arrow key moves a point to: so many metres to the north and to the east. */
const directions: Record<string, readonly [number, number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}
/** Metres of a key, alone and with Shift. */
const [small, large] = [5, 50]
/** Metres across a hole that is cut by the keyboard. */
const holeSide = 200

const middleOf = (ring: readonly Point[]): Point =>
  [0, 1].map((axis) => ring.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / Math.max(1, ring.length)) as unknown as Point

type TableProps = { drawing: Drawing; /** Where the first point of an empty outline lies. */ middle: Point }

/** The points of a zone as a table: everything that can be drawn can be typed. */
export function PointTable({ drawing, middle }: TableProps) {
  const t = useZoneTexts('points')
  const steps = useZoneTexts('map')
  const split = useZoneTexts('split')
  const { outline, ring, point, mayEdit } = drawing
  const points = ringAt(outline, ring)
  const { box, keepFocus } = useFocusOfChosen(point, points.length)
  const cut = (): void => drawing.addHole(squareAround(outline.area.length > 0 ? middleOf(outline.area) : middle, holeSide))
  const add = (): void => {
    const behind = point ?? points.length - 1
    drawing.put(splitSide(points, behind, points.length === 0 ? middle : shifted(points[0] ?? middle, 0, holeSide)))
    drawing.choose(ring, Math.min(behind + 1, points.length))
  }
  return (
    <div className={styles.points}>
      {outline.holes.length > 0 && (
        <RadioChips
          legend={t.rings}
          hideLegend
          options={ringsOf(outline).map((_, index) => ({ value: String(index), label: index === 0 ? t.outline : t.hole(index) }))}
          value={String(ring)}
          onChange={(next) => drawing.choose(Number(next), null)}
        />
      )}
      {points.length === 0 ? <Soft>{t.empty}</Soft> : <Rows {...{ drawing, points, box, keepFocus }} />}
      {mayEdit && (
        <div className={styles.buttons}>
          <Button size="s" kind="ghost" disabled={!drawing.canUndo} onClick={drawing.undo}>
            {steps.undo}
          </Button>
          <Button size="s" kind="ghost" disabled={!drawing.canRedo} onClick={drawing.redo}>
            {steps.redo}
          </Button>
          <Button size="s" kind="secondary" onClick={add}>
            {points.length > 1 && point !== null ? t.add_after(point + 1) : t.add}
          </Button>
          {point !== null && (
            <>
              <Button size="s" kind="secondary" aria-label={t.earlier(point + 1)} onClick={() => reorder(drawing, points, point, -1)}>
                ↑
              </Button>
              <Button size="s" kind="secondary" aria-label={t.later(point + 1)} onClick={() => reorder(drawing, points, point, 1)}>
                ↓
              </Button>
              <Button size="s" kind="secondary" onClick={drawing.removeChosen}>
                {t.remove(point + 1)}
              </Button>
            </>
          )}
          {ring === 0 && point !== null && points.length > 3 && (
            <SplitButtons {...{ drawing, point }} at={points[point] ?? middle} words={split} />
          )}
          <Button size="s" kind="ghost" onClick={cut}>
            {t.add_hole}
          </Button>
          {ring > 0 && (
            <Button size="s" kind="ghost" onClick={drawing.removeHole}>
              {t.remove_hole}
            </Button>
          )}
        </div>
      )}
      {mayEdit && <Soft>{t.keys}</Soft>}
    </div>
  )
}

type SplitProps = { drawing: Drawing; point: number; at: Point; words: { from: (n: number) => string; to: (n: number) => string } }

/** The split between two points of the outline, one after the other. */
function SplitButtons({ drawing, point, at, words }: SplitProps) {
  const [begun] = drawing.line
  const isBegin = begun !== undefined && isSame(begun, at)
  const isEnd = begun !== undefined && !isBegin
  return (
    <Button
      size="s"
      kind="ghost"
      aria-pressed={isBegin}
      onClick={() => (isEnd ? drawing.putLine([...drawing.line, at], true) : begun ? drawing.forgetLine() : drawing.putLine([at]))}
    >
      {isEnd ? words.to(point + 1) : words.from(point + 1)}
    </Button>
  )
}

/** What is wrong with what is drawn, at once: it cannot be published so. */
export function OutlineFaults({ faults }: Pick<Drawing, 'faults'>) {
  const t = useZoneTexts('points')
  return faults.map(({ ring, fault, sides }) => (
    <Notice key={ring} kind="error" announce title={t.cannot_publish}>
      {ring === 0 ? t.outline : t.hole(ring)}: {sides ? t.crosses(sides[0] + 1, sides[1] + 1) : t.faults[fault]}
    </Notice>
  ))
}

function reorder(drawing: Drawing, points: readonly Point[], index: number, by: -1 | 1): void {
  drawing.put(swapPoint(points, index, by))
  drawing.choose(drawing.ring, (index + by + points.length) % points.length)
}

type RowsProps = { drawing: Drawing; points: readonly Point[]; box: RefObject<HTMLElement | null>; keepFocus: () => void }

function Rows({ drawing, points, box, keepFocus }: RowsProps) {
  const t = useZoneTexts('points')
  const { ring, point: chosen, mayEdit, faults } = drawing
  const crossing = new Set(faults.filter((fault) => fault.ring === ring).flatMap(({ sides }) => sides ?? []))
  const onKey = (event: KeyboardEvent, index: number): void => {
    const at = points[index]
    const way = directions[event.key]
    if (!mayEdit || !at) return
    if (event.key === 'Delete') {
      event.preventDefault()
      keepFocus()
      drawing.removeChosen()
    } else if (way && event.altKey && way[0] !== 0) {
      event.preventDefault()
      keepFocus()
      reorder(drawing, points, index, way[0] === 1 ? -1 : 1)
    } else if (way && !event.altKey) {
      event.preventDefault()
      const metres = event.shiftKey ? large : small
      drawing.put(movePoint(points, index, shifted(at, way[0] * metres, way[1] * metres)), event.repeat)
    }
  }
  return (
    <section className={styles.scrolls} aria-label={t.title} ref={box}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.number}</th>
            <th scope="col">{t.latitude}</th>
            <th scope="col">{t.longitude}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={index} className={classes(index === chosen && styles.chosenRow, crossing.has(index) && styles.crossingRow)}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.handle}
                  aria-pressed={index === chosen}
                  aria-label={t.point(index + 1)}
                  onFocus={() => drawing.choose(ring, index)}
                  onClick={() => drawing.choose(ring, index)}
                  onKeyDown={(event) => onKey(event, index)}
                >
                  {index + 1}
                </button>
              </th>
              {([0, 1] as const).map((axis) => (
                <td key={axis}>
                  <Degrees
                    label={`${axis === 0 ? t.latitude : t.longitude}, ${t.point(index + 1)}`}
                    axis={axis}
                    point={point}
                    readOnly={!mayEdit}
                    onFocus={() => drawing.choose(ring, index)}
                    onPoint={(next) => drawing.put(movePoint(points, index, next))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Keeps the focus on the chosen point where rows go or change places. */
function useFocusOfChosen(chosen: number | null, count: number) {
  const box = useRef<HTMLElement>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || chosen === null) return
    isWanted.current = false
    box.current?.querySelectorAll<HTMLElement>('tbody button')[chosen]?.focus()
  }, [chosen, count])
  return { box, keepFocus: () => void (isWanted.current = true) }
}

type DegreesProps = {
  label: string
  axis: 0 | 1
  point: Point
  readOnly: boolean
  onFocus: () => void
  onPoint: (point: Point) => void
}

/** A number of degrees, which counts when it is left or by Enter. A pasted pair of them fills both fields. */
function Degrees({ label, axis, point, readOnly, onFocus, onPoint }: DegreesProps) {
  const t = useZoneTexts('points')
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed === null ? undefined : readDegrees(typed, axis)
  const isWrong = typed !== null && value === null
  const put = (): void => {
    if (typed === null || value === null || value === undefined) return
    setTyped(null)
    if (value !== point[axis]) onPoint(axis === 0 ? [value, point[1]] : [point[0], value])
  }
  return (
    <input
      className={styles.degrees}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? t.no_degrees : undefined}
      inputMode="decimal"
      autoComplete="off"
      readOnly={readOnly}
      value={typed ?? writeDegrees(point[axis])}
      onFocus={onFocus}
      onBlur={put}
      onKeyDown={({ key }) => {
        if (key === 'Enter') put()
        if (key === 'Escape') setTyped(null)
      }}
      onPaste={(event) => {
        const pair = readPair(event.clipboardData.getData('text'))
        if (!pair || readOnly) return
        event.preventDefault()
        setTyped(null)
        onPoint(pair)
      }}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
