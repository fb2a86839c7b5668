import type { DeliveryZone } from '#contract/city.ts'
import type { Coordinates, Language } from '#contract/common.ts'
import type { CityMap } from '#contract/map.ts'
import type { Bounds } from './map-rules.ts'

/** Corners, latitude first; the last is joined to the first. */
export type Outline = readonly (readonly [number, number])[]

export type MapMarker = {
  element: HTMLElement
  at: Coordinates
  /** What of the element stands at the place. */
  anchor: 'bottom' | 'center'
  /** Whether it can be pressed: it is a button of its own. */
  isPressed?: boolean
  /** Makes it movable. */
  onDrop?: (point: Coordinates) => void
}

/** A map in a box, whoever draws it. What puts something on it returns what takes it off again. */
export type DrawnMap = {
  /** How close it comes to a pin (CONST-22). */
  pinZoom: number
  zoom(): number
  /** Pixels from a corner that stays while the map rests. */
  project(point: Coordinates): { x: number; y: number }
  mark(marker: MapMarker): () => void
  openBalloon(box: HTMLElement, at: Coordinates): () => void
  fillZones(zones: readonly DeliveryZone[]): void
  /** Draws the ground of one shop. */
  fillGround(outline: Outline, color: string): () => void
  /** Shows an area whole, with so many pixels round it, and no closer than a zoom. */
  fit(area: Bounds, room: { maxZoom: number; padding: number; animate?: boolean }): void
  comeTo(point: Coordinates, zoom: number): void
  /** Hears when it has moved, or its box has another size, and it rests again. */
  onRest(hear: () => void): () => void
  onClick(hear: (point: Coordinates) => void): () => void
}

export type MapStart = {
  box: HTMLElement
  facts: CityMap
  /** What is shown first, instead of the city. */
  around: Bounds | null
  /** Buttons to zoom by. */
  buttons: boolean
  language: Language
  texts: { zoom_in: string; zoom_out: string; map: string }
  /** Ends the map, drawn or not. */
  leave: AbortSignal
}

export type OpenMap = (start: MapStart) => Promise<DrawnMap>
