import type { StyleSpecification } from 'maplibre-gl'
import type { CityMap } from '#contract/map.ts'
import type { Language } from '#domain/language.ts'
import { readColors } from '../map-colors.ts'

/** Brand tokens for the colours of the base map. */
const tokens = ['land', 'water', 'green', 'building', 'road', 'road-edge', 'label', 'label-soft', 'halo'] as const
export type Palette = Record<(typeof tokens)[number], string>

export const readPalette = (element: Element): Palette => readColors(element, tokens)

/** The style of the base map; without a tiles file only the background. */
export function baseStyle(map: CityMap, colors: Palette, language: Language, font: string): StyleSpecification {
  const background = { id: 'land', type: 'background' as const, paint: { 'background-color': colors.land } }
  if (map.tiles === null) return { version: 8, sources: {}, layers: [background] }
  // The file's attribution is in one language: the page shows its own.
  return {
    version: 8,
    sources: { base: { type: 'vector', url: `pmtiles://${location.origin}${map.tiles}`, attribution: '' } },
    layers: [background, ...ground(colors), ...roads(colors), ...labels(colors, language, font)],
  }
}

type Layers = StyleSpecification['layers']
const of = (layer: string): { source: string; 'source-layer': string } => ({ source: 'base', 'source-layer': layer })

const ground = (colors: Palette): Layers => [
  { id: 'green', type: 'fill', ...of('green'), filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': colors.green } },
  { id: 'water', type: 'fill', ...of('water'), filter: ['==', ['geometry-type'], 'Polygon'], paint: { 'fill-color': colors.water } },
  { id: 'buildings', type: 'fill', ...of('buildings'), minzoom: 14, paint: { 'fill-color': colors.building } },
]

/** Pixels by kind, growing with the zoom. */
const width = (share: number): never =>
  [
    'interpolate',
    ['exponential', 1.6],
    ['zoom'],
    9,
    ['*', share, ['match', ['get', 'kind'], 'main', 2.2, 'path', 0.2, 0.6]],
    16,
    ['*', share, ['match', ['get', 'kind'], 'main', 15, 'path', 2, 8]],
  ] as never

const roads = (colors: Palette): Layers => [
  {
    id: 'road-edges',
    type: 'line',
    ...of('roads'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colors['road-edge'], 'line-width': width(1.25) },
  },
  {
    id: 'roads',
    type: 'line',
    ...of('roads'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colors.road, 'line-width': width(1) },
  },
]

function labels(colors: Palette, language: Language, font: string): Layers {
  const name = ['coalesce', ['get', `name_${language}`], ['get', 'name']] as never
  const paint = { 'text-color': colors.label, 'text-halo-color': colors.halo, 'text-halo-width': 1.4 }
  const soft = { ...paint, 'text-color': colors['label-soft'] }
  const along = { 'symbol-placement': 'line' as const, 'text-field': name, 'text-font': [font], 'text-max-angle': 40 }
  return [
    {
      id: 'water-names',
      type: 'symbol',
      ...of('water'),
      filter: ['has', 'name'],
      layout: { ...along, 'text-size': 13, 'text-letter-spacing': 0.08 },
      paint: soft,
    },
    {
      id: 'green-names',
      type: 'symbol',
      ...of('green'),
      minzoom: 13,
      filter: ['has', 'name'],
      layout: { 'text-field': name, 'text-font': [font], 'text-size': 12 },
      paint: soft,
    },
    {
      id: 'road-names',
      type: 'symbol',
      ...of('roads'),
      minzoom: 11,
      layout: { ...along, 'text-size': ['interpolate', ['linear'], ['zoom'], 11, 11, 16, 14] },
      paint,
    },
    {
      id: 'house-numbers',
      type: 'symbol',
      ...of('houses'),
      minzoom: 15.5,
      layout: { 'text-field': ['get', 'number'], 'text-font': [font], 'text-size': 11 },
      paint: soft,
    },
    { id: 'places', type: 'symbol', ...of('places'), layout: { 'text-field': name, 'text-font': [font], 'text-size': 13 }, paint },
  ]
}
