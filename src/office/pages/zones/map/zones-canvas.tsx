import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BaseMap } from '#contract/office/base-map.ts'
import { type Ring, ringAt, ringsOf } from '#domain/address/edit-outline.ts'
import { contains, type Point, zoneAt } from '#domain/address/polygon.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { readColors } from '#web/features/map/map-colors.ts'
import { boundsOf, closeZoom } from '#web/features/map/map-rules.ts'
import { openOwnMap, type OwnMap } from '#web/features/map/maplibre/own-map.ts'
import sheet from '#web/features/map/maplibre/open-map.css?url'
import type { Drawing, Mode } from '../use-drawing.ts'
import type { ZoneShape } from '../zone-outlines.ts'
import { useZoneTexts } from '../zones-texts.ts'
import { addZoneLayers, showBeginning, showChosen, showFaults, showSpots, showZones, type Spot, zoneTokens } from './map-layers.ts'
import { createRingDrawing, type RingDrawing } from './ring-drawing.ts'
import styles from '../zones.module.css'

/** South, west, north, east. */
export type Box = { south: number; west: number; north: number; east: number }

export type CanvasProps = {
  base: BaseMap
  shapes: readonly ZoneShape[]
  shops: readonly { key: string; name: string; point: Point }[]
  drawing: Drawing | null
  mode: Mode
  spots: readonly Spot[]
  /** The address that is explained. */
  pin: Point | null
  /** What is to be seen; a new object moves the map. */
  look: { points: readonly Point[] } | null
  /** Gives what undoes the corners of a ring and ends it, while one is drawn; null afterwards. */
  onBeginning: (tool: RingDrawing | null) => void
  onNewRing: (ring: Ring) => void
  onPick: (key: string) => void
  onPlace: (at: Point) => void
  onBox: (box: Box) => void
  /** No map can be drawn: the browser has no WebGL, or a file did not load. */
  onLost: () => void
}

const noLine: Ring = []

type Opened = OwnMap & { tool: RingDrawing }

/** Pixels around a corner within which a press chooses it. */
const nearCorner = 20

/** The style sheet of the map: a file of its own, which only this screen loads. */
const sheetLoaded = (): Promise<void> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${sheet}"]`)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error('The style sheet of the map did not load')))
    document.head.append(link)
  })

/** The map itself. Everything that changes on it has an effect of its own. */
export default function ZonesCanvas(props: CanvasProps) {
  const { shapes, shops, drawing, mode, spots, pin, look } = props
  const box = useRef<HTMLDivElement>(null)
  const opened = useOpenedMap(box, props)
  const library = opened?.library ?? null
  const line = drawing?.line ?? noLine
  const ring = drawing ? ringAt(drawing.outline, drawing.ring) : null

  useEffect(() => {
    if (library) showZones(library, shapes)
  }, [library, shapes])
  useEffect(() => {
    if (library) showSpots(library, spots)
  }, [library, spots])
  useEffect(() => {
    if (library) showFaults(library, drawing ? ringsOf(drawing.outline) : [], drawing?.faults ?? [])
  }, [library, drawing])
  const chosen = drawing && ring && drawing.point !== null ? (ring[drawing.point] ?? null) : null
  useEffect(() => {
    if (library) showChosen(library, chosen)
  }, [library, chosen])
  useEffect(() => {
    if (library) showBeginning(library, ring && ring.length < 3 && mode === 'edit' ? ring : line)
  }, [library, ring, line, mode])

  const tool = opened?.tool ?? null
  const mayEdit = drawing?.mayEdit ?? false
  const isNew = mode === 'draw' || mode === 'hole'
  const onBeginning = useEffectEvent(props.onBeginning)
  useEffect(() => {
    if (!tool || isNew) return
    if (mode === 'edit' && ring && mayEdit) tool.edit(ring)
    else tool.rest()
  }, [tool, mode, isNew, ring, mayEdit])
  useEffect(() => {
    if (!tool || !isNew) return undefined
    const container = box.current
    tool.begin()
    onBeginning(tool)
    // Tells tests that corners can be set.
    if (container) container.dataset.drawing = ''
    return () => {
      onBeginning(null)
      if (container) delete container.dataset.drawing
    }
  }, [tool, mode, isNew])

  const drawn = opened?.drawn ?? null
  useEffect(() => {
    const removing = drawn
      ? shops.map((shop) => drawn.mark({ element: markOf('shop', shop.name), at: at(shop.point), anchor: 'bottom' }))
      : []
    return () => removing.forEach((remove) => remove())
  }, [drawn, shops])
  useEffect(() => (drawn && pin ? drawn.mark({ element: markOf('pin', ''), at: at(pin), anchor: 'bottom' }) : undefined), [drawn, pin])
  useEffect(() => {
    const around = look && boundsOf(look.points.map(at))
    if (drawn && around) drawn.fit(around, { maxZoom: closeZoom + 1, padding: 40 })
  }, [drawn, look])

  // Where a zone is drawn or an address is asked for, a press on a mark means what lies below it. The map has the classes.
  return <div ref={box} className={styles.canvas} data-pressed={mayEdit || mode !== 'edit' || undefined} />
}

const at = ([latitude, longitude]: Point) => ({ latitude, longitude })

function markOf(kind: 'shop' | 'pin', name: string): HTMLElement {
  const element = document.createElement('div')
  element.className = (kind === 'shop' ? styles.shopMark : styles.pinMark) ?? ''
  if (name === '') return element
  element.title = name
  element.setAttribute('role', 'img')
  element.setAttribute('aria-label', name)
  return element
}

/** The map in its box; null until it is there. */
function useOpenedMap(box: RefObject<HTMLDivElement | null>, props: CanvasProps): Opened | null {
  const { base } = props
  const t = useZoneTexts('map')
  const language = useOfficeLanguage()
  const [opened, setOpened] = useState<Opened | null>(null)
  const neighbours = useEffectEvent(() => props.shapes.filter(({ isOpen }) => !isOpen).flatMap(({ outline }) => ringsOf(outline)))
  const onRing = useEffectEvent((ring: Ring) => props.drawing?.put(ring))
  const onNew = useEffectEvent(props.onNewRing)
  const onBox = useEffectEvent(props.onBox)
  const onLost = useEffectEvent(props.onLost)
  const onPress = useEffectEvent((point: Point, near: (corner: Point) => number) => press(props, point, near))
  const around = useEffectEvent(() =>
    boundsOf([...props.shapes.flatMap(({ outline }) => outline.area), ...props.shops.map(({ point }) => point)].map(at)),
  )
  useEffect(() => {
    const container = box.current
    if (!container) return undefined
    const leaving = new AbortController()
    const facts = { ...base, service: { provider: 'local' as const, key: null, map_id: null } }
    const open = async (): Promise<void> => {
      await sheetLoaded()
      leaving.signal.throwIfAborted()
      const start = { box: container, facts, around: around(), buttons: true, language, texts: t, leave: leaving.signal }
      const own = await openOwnMap(start)
      if (leaving.signal.aborted) return
      const colors = readColors(container, zoneTokens)
      const font = getComputedStyle(container).fontFamily.split(',')[0]?.replaceAll('"', '') ?? 'sans-serif'
      const addAbove = addZoneLayers(own.library, colors, font)
      const tool = createRingDrawing(own.library, colors, { onRing, onNew, neighbours })
      addAbove()
      const { library, drawn } = own
      library.on('click', ({ lngLat, point }) =>
        onPress([lngLat.lat, lngLat.lng], (corner) => {
          const { x, y } = library.project([corner[1], corner[0]])
          return Math.hypot(x - point.x, y - point.y)
        }),
      )
      const tellBox = (): void => {
        const bounds = library.getBounds()
        onBox({ south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() })
      }
      drawn.onRest(tellBox)
      tellBox()
      setOpened({ ...own, tool })
    }
    open().catch(() => {
      if (!leaving.signal.aborted) onLost()
    })
    return () => {
      leaving.abort()
      setOpened(null)
    }
  }, [box, base, language, t])
  return opened
}

/** A press on the map: a corner of what is drawn, a hole, an address that is asked about, or another zone. */
function press({ shapes, drawing, mode, onPick, onPlace }: CanvasProps, point: Point, near: (corner: Point) => number): void {
  if (mode === 'explain') return onPlace(point)
  if (mode === 'split' && drawing) {
    const nearest = drawing.outline.area.toSorted((one, other) => near(one) - near(other))[0]
    const at = nearest && near(nearest) <= nearCorner ? nearest : point
    return drawing.putLine([...drawing.line, at])
  }
  if (mode !== 'edit') return
  if (drawing) {
    const corners = ringAt(drawing.outline, drawing.ring).map(near)
    const nearest = Math.min(...corners)
    if (nearest <= nearCorner) return drawing.choose(drawing.ring, corners.indexOf(nearest))
    const hole = drawing.outline.holes.findIndex((ring) => contains(ring, point))
    if (hole !== -1) return drawing.choose(hole + 1, null)
    if (contains(drawing.outline.area, point)) return drawing.choose(0, null)
  }
  const zone = zoneAt(
    shapes.filter(({ isRetired }) => !isRetired).map(({ key, outline }) => ({ key, ...outline })),
    point,
  )
  if (zone) onPick(zone.key)
}
