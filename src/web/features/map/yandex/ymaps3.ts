// The used part of the Maps JS API v3, after @yandex/ymaps3-types. Coordinates are longitude first.

export type LngLat = [number, number]
type Location = { center?: LngLat; zoom?: number; duration?: number }
type Child = object
type YMap = {
  addChild(child: Child): YMap
  removeChild(child: Child): YMap
  update(props: { location: Location }): void
  destroy(): void
}
type MapProps = { location: Location; behaviors: string[]; zoomRange: { min: number; max: number } }
type MarkerProps = { coordinates: LngLat; draggable?: boolean; onDragEnd?: (at: LngLat) => void; zIndex?: number }
type Stroke = { color: string; width: number; dash?: number[] }
type FeatureProps = {
  geometry: { type: 'Polygon'; coordinates: LngLat[][] } | { type: 'LineString'; coordinates: LngLat[] }
  style: { fill?: string; fillOpacity?: number; stroke: Stroke[] }
}
type ListenerProps = {
  layer: 'any'
  onClick(object: { type: string } | undefined, event: { coordinates: LngLat }): void
  onUpdate(event: { location: { center: LngLat; zoom: number }; mapInAction: boolean }): void
}

export type Ymaps3 = {
  ready: PromiseLike<void>
  YMap: new (box: HTMLElement, props: MapProps) => YMap
  YMapDefaultSchemeLayer: new (props: object) => Child
  YMapDefaultFeaturesLayer: new (props: object) => Child
  YMapMarker: new (props: MarkerProps, element: HTMLElement) => Child
  YMapFeature: new (props: FeatureProps) => Child
  YMapListener: new (props: ListenerProps) => Child
}
