import { type Map as MapLibre, Marker } from 'maplibre-gl'
import type { Shop } from '#contract/city.ts'
import { boundsOf, closeZoom, clusterByGrid } from './map-rules.ts'
import { clusterElement, shopElement } from './marker-elements.ts'

type ShopLayer = {
  /** The brand whose icons stand for shops. */
  icons: string
  shown: number | null
  onShow: (shop: number) => void
  shopLabel: (shop: Shop) => string
  clusterLabel: (count: number) => string
}

/** Shows shops as markers, and those that stand too near each other as one; the return takes them off again. */
export function showShops(map: MapLibre, shops: readonly Shop[], layer: ShopLayer): () => void {
  let markers: Marker[] = []
  const clear = (): void => {
    for (const marker of markers) marker.remove()
    markers = []
  }
  const place = (): void => {
    clear()
    const placed = shops.map((shop) => {
      const { longitude, latitude } = shop.map.coordinates
      const { x, y } = map.project([longitude, latitude])
      return { thing: shop, x, y }
    })
    markers = clusterByGrid(placed).map((cluster) => markerOf(map, cluster.things, cluster, layer).addTo(map))
  }
  place()
  // While the map moves its markers go along; they are gathered anew when it rests.
  map.on('moveend', place)
  map.on('resize', place)
  return () => {
    map.off('moveend', place)
    map.off('resize', place)
    clear()
  }
}

function markerOf(map: MapLibre, shops: readonly Shop[], at: { x: number; y: number }, layer: ShopLayer): Marker {
  const [shop] = shops
  if (shop && shops.length === 1) {
    const { longitude, latitude } = shop.map.coordinates
    const element = shopElement(layer.icons, layer.shopLabel(shop), shop.id === layer.shown, () => layer.onShow(shop.id))
    return new Marker({ element, anchor: 'bottom' }).setLngLat([longitude, latitude])
  }
  const closer = (): void => {
    const bounds = boundsOf(shops.map((one) => one.map.coordinates))
    if (bounds) map.fitBounds(bounds, { maxZoom: closeZoom + 1, padding: 40 })
  }
  return new Marker({ element: clusterElement(shops.length, layer.clusterLabel(shops.length), closer) }).setLngLat(
    map.unproject([at.x, at.y]),
  )
}
