import type { DeliveryZone } from '#contract/city.ts'
import type { Coordinates } from '#contract/common.ts'
import type { Language } from '#domain/language.ts'
import type { CityMap } from '#contract/map.ts'
import type { Bounds } from './map-rules.ts'

/** Corners, latitude first; the last is joined to the first. */
export type Outline = readonly (readonly [number, number])[]

export type MapMarker = {
  element: HTMLElement
  at: Coordinates
  /** The part of the element at the place. */
  anchor: 'bottom' | 'center'
  /** Whether it is a button of its own. */
  isPressed?: boolean
  /** Makes it draggable. */
  onDrop?: (point: Coordinates) => void
}

/** What lies under the markers, where it may fail by itself. */
export type BaseMap = {
  isLost(): boolean
  subscribe(listener: () => void): () => void
  retry(): void
}

/** A map in a box, independent of the provider. Functions that add something return one that removes it. */
export type DrawnMap = {
  /** Null where the provider reports a failure itself. */
  base: BaseMap | null
  /** The zoom for a pin. */
  pinZoom: number
  zoom(): number
  /** Pixels from a corner that is fixed while the map does not move. */
  project(point: Coordinates): { x: number; y: number }
  mark(marker: MapMarker): () => void
  openBalloon(box: HTMLElement, at: Coordinates): () => void
  fillZones(zones: readonly DeliveryZone[]): void
  /** Draws the area of one shop. */
  fillGround(outline: Outline, color: string): () => void
  /** Draws the straight way between points, on an edge that sets it off. */
  drawWay(way: Outline, color: string, edge: string): () => void
  /** Shows a whole area with a padding in pixels, up to a maximum zoom. */
  fit(area: Bounds, room: { maxZoom: number; padding: number; animate?: boolean }): void
  comeTo(point: Coordinates, zoom: number): void
  /** Subscribes to the end of movements and size changes. */
  onRest(listener: () => void): () => void
  onClick(listener: (point: Coordinates) => void): () => void
}

export type MapStart = {
  box: HTMLElement
  facts: CityMap
  /** The initial area, instead of the city. */
  around: Bounds | null
  /** Shows zoom buttons. */
  buttons: boolean
  language: Language
  texts: { zoom_in: string; zoom_out: string; map: string }
  /** Aborting removes the map, loaded or not. */
  leave: AbortSignal
}

export type OpenMap = (start: MapStart) => Promise<DrawnMap>
