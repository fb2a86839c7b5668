import type { Map as MapLibre } from 'maplibre-gl'
import { TerraDraw, TerraDrawModeUndoRedo, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { type Ring, ringDrawn, snapTo } from '#domain/address/edit-outline.ts'
import type { Point } from '#domain/address/polygon.ts'
import type { ZoneColors } from './map-layers.ts'

/** A ring under the pointer: a new one that is drawn corner by corner, or one whose points are moved. */
export type RingDrawing = {
  /** Lets somebody move, add and delete points; a ring of less than three cannot be held. */
  edit: (ring: Ring) => void
  /** Begins a new ring; what is drawn already is gone. */
  begin: () => void
  /** Ends the new ring, as a press on its first point does; false while it is none. */
  finish: () => boolean
  /** Takes a corner of the new ring back, or puts it again; false where there is none. */
  undo: () => boolean
  redo: () => boolean
  rest: () => void
}

type Drawn = {
  onRing: (ring: Ring) => void
  onNew: (ring: Ring) => void
  /** The rings that points snap to. */
  neighbours: () => readonly Ring[]
}

/** Pixels within which a point snaps, and within which a finger finds one. */
const snapWithin = 12
const touchWithin = 28

const toPoint = ([longitude = 0, latitude = 0]: readonly number[]): Point => [latitude, longitude]
/** The tool takes nine decimals at most. */
const toPair = ([latitude, longitude]: Point): [number, number] => [Number(longitude.toFixed(9)), Number(latitude.toFixed(9))]
const isSameRing = (one: Ring, other: Ring): boolean =>
  one.length === other.length && one.every(([y, x], index) => other[index]?.[0] === y && other[index]?.[1] === x)

export function createRingDrawing(map: MapLibre, colors: ZoneColors, drawn: Drawn): RingDrawing {
  const project = ([latitude, longitude]: Point) => map.project([longitude, latitude])
  const toCustom = ({ lng, lat }: { lng: number; lat: number }): [number, number] | undefined => {
    const near = snapTo([lat, lng], drawn.neighbours(), project, snapWithin)
    return near ? toPair(near) : undefined
  }
  const draw = makeTool(map, colors, toCustom)
  draw.start()
  let held: Ring | null = null
  let isFinger = false
  map.getCanvas().addEventListener('pointerdown', ({ pointerType }) => void (isFinger = pointerType !== 'mouse'))

  const ringOf = (id: string | number): Ring => {
    const geometry = draw.getSnapshotFeature(id)?.geometry
    return geometry?.type === 'Polygon' ? (geometry.coordinates[0] ?? []).map(toPoint) : []
  }
  const take = (ring: Ring): void => {
    draw.clear()
    draw.setMode('static')
    held = null
    drawn.onNew(ring)
  }
  draw.on('finish', (id, { action }) => {
    if (action === 'draw') return take(ringDrawn([], ringOf(id)))
    held = ringDrawn(held ?? [], ringOf(id))
    drawn.onRing(held)
  })

  return {
    edit(ring) {
      if (held && isSameRing(held, ring)) return
      draw.clear()
      held = ring
      draw.setMode(ring.length < 3 ? 'static' : 'select')
      if (ring.length < 3) return
      const coordinates = [[...ring, ...ring.slice(0, 1)].map(toPair)]
      const [added] = draw.addFeatures([
        { id: draw.getFeatureId(), type: 'Feature', geometry: { type: 'Polygon', coordinates }, properties: { mode: 'polygon' } },
      ])
      if (added?.valid && added.id !== undefined) draw.selectFeature(added.id)
    },
    begin() {
      draw.clear()
      held = null
      draw.setMode('polygon')
    },
    finish() {
      const first = draw.getSnapshot().find(({ geometry }) => geometry.type === 'Polygon')
      const all = first?.id === undefined ? [] : ringOf(first.id)
      // The ring is closed by its first corner; before that one follows a mouse, but no finger.
      const corners = all
        .slice(0, isFinger ? -1 : -2)
        .filter(([y, x], index, ring) => ring[index - 1]?.[0] !== y || ring[index - 1]?.[1] !== x)
      if (corners.length < 3) return false
      take(ringDrawn([], corners))
      return true
    },
    undo: () => draw.canUndo() && draw.undo(),
    redo: () => draw.canRedo() && draw.redo(),
    rest() {
      draw.clear()
      held = null
      draw.setMode('static')
    },
  }
}

type Snap = (event: { lng: number; lat: number }) => [number, number] | undefined

/** The tool draws corners and sides alone: the area is drawn with those of the other zones. */
function makeTool(map: MapLibre, { halo, point }: ZoneColors, toCustom: Snap): TerraDraw {
  const [corner, side] = [halo as `#${string}`, point as `#${string}`]
  const snapping = { toCustom }
  return new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, prefixId: 'draw' }),
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
    modes: [
      new TerraDrawSelectMode({
        pointerDistance: touchWithin,
        allowManualDeselection: false,
        keyEvents: null,
        flags: {
          polygon: {
            feature: {
              draggable: false,
              selfIntersectable: true,
              coordinates: { draggable: true, deletable: true, midpoints: { draggable: true }, snappable: snapping },
            },
          },
        },
        styles: {
          selectedPolygonFillOpacity: 0,
          selectedPolygonOutlineColor: side,
          selectedPolygonOutlineWidth: 2,
          selectionPointColor: corner,
          selectionPointWidth: 6,
          selectionPointOutlineColor: side,
          selectionPointOutlineWidth: 2,
          midPointColor: side,
          midPointWidth: 4,
          midPointOutlineColor: corner,
          midPointOutlineWidth: 2,
        },
      }),
      new TerraDrawPolygonMode({
        snapping,
        pointerDistance: touchWithin,
        showCoordinatePoints: true,
        styles: {
          fillColor: side,
          fillOpacity: 0.15,
          outlineColor: side,
          outlineWidth: 2,
          coordinatePointColor: corner,
          coordinatePointWidth: 6,
          coordinatePointOutlineColor: side,
          coordinatePointOutlineWidth: 2,
          closingPointColor: side,
          closingPointWidth: 8,
          closingPointOutlineColor: corner,
          closingPointOutlineWidth: 3,
        },
      }),
    ],
  })
}
