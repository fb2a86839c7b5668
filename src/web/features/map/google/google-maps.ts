// The used part of the Maps JavaScript API, after @types/google.maps. Coordinates are objects, latitude first.

export type LatLng = { lat: number; lng: number }
/** Of an event, or of a moved marker: its parts may be functions. */
export type GivenLatLng = { lat: number | (() => number); lng: number | (() => number) }

export type GoogleMap = {
  getZoom(): number | undefined
  setZoom(zoom: number): void
  setCenter(center: LatLng): void
  panTo(center: LatLng): void
  addListener(name: 'click', listener: (event: { latLng: GivenLatLng | null }) => void): void
  addListener(name: 'idle', listener: () => void): void
}
type MapOptions = {
  center: LatLng
  zoom: number
  mapId: string
  minZoom: number
  maxZoom: number
  disableDefaultUI: boolean
  zoomControl: boolean
  clickableIcons: boolean
}
type MarkerOptions = {
  map: GoogleMap
  position: LatLng
  content: HTMLElement
  gmpDraggable: boolean
  gmpClickable: boolean
  zIndex?: number
}
type Marker = {
  map: GoogleMap | null
  position: GivenLatLng | null
  addEventListener(name: 'gmp-dragend', listener: () => void): void
}
type PolygonOptions = {
  map: GoogleMap
  paths: LatLng[][]
  fillColor: string
  fillOpacity: number
  strokeColor: string
  strokeWeight: number
  clickable: boolean
}

type PolylineOptions = {
  map: GoogleMap
  path: LatLng[]
  strokeOpacity: number
  icons: { icon: { path: string; strokeColor: string; strokeOpacity: number; scale: number }; offset: string; repeat: string }[]
  clickable: boolean
}

export type GoogleParts = {
  Map: new (box: HTMLElement, options: MapOptions) => GoogleMap
  Polygon: new (options: PolygonOptions) => { setMap(map: GoogleMap | null): void }
  Polyline: new (options: PolylineOptions) => { setMap(map: GoogleMap | null): void }
  AdvancedMarkerElement: new (options: MarkerOptions) => Marker
}

export type GoogleMaps = {
  importLibrary(name: 'maps'): Promise<Pick<GoogleParts, 'Map' | 'Polygon' | 'Polyline'>>
  importLibrary(name: 'marker'): Promise<Pick<GoogleParts, 'AdvancedMarkerElement'>>
}
