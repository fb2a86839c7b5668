import type { Shop } from '#contract/city.ts'
import type { DrawnMap } from './map-driver.ts'
import { boundsOf, closeZoom, clusterByGrid, middleOf } from './map-rules.ts'
import { clusterElement, shopElement } from './marker-elements.ts'

type ShopLayer = {
  /** The brand of the shop icons. */
  icons: string
  shown: number | null
  onShow: (shop: number) => void
  shopLabel: (shop: Shop) => string
  clusterLabel: (count: number) => string
}

/** Shows shops as markers, clustered where they are too close; returns a function that removes them. */
export function showShops(map: DrawnMap, shops: readonly Shop[], layer: ShopLayer): () => void {
  let markers: (() => void)[] = []
  const clear = (): void => {
    for (const remove of markers) remove()
    markers = []
  }
  const place = (): void => {
    clear()
    const placed = shops.map((shop) => ({ thing: shop, ...xy(map.project(shop.map.coordinates)) }))
    markers = clusterByGrid(placed).map(({ things }) => markShops(map, things, layer))
  }
  place()
  // Markers move with the map; clusters are computed again afterwards.
  const deaf = map.onRest(place)
  return () => {
    deaf()
    clear()
  }
}

const xy = ({ x, y }: { x: number; y: number }) => ({ x, y })

function markShops(map: DrawnMap, shops: readonly Shop[], layer: ShopLayer): () => void {
  const [shop] = shops
  if (shop && shops.length === 1) {
    const element = shopElement(layer.icons, layer.shopLabel(shop), shop.id === layer.shown, () => layer.onShow(shop.id))
    return map.mark({ element, at: shop.map.coordinates, anchor: 'bottom', isPressed: true })
  }
  const places = shops.map((one) => one.map.coordinates)
  const closer = (): void => {
    const bounds = boundsOf(places)
    if (bounds) map.fit(bounds, { maxZoom: closeZoom + 1, padding: 40 })
  }
  const element = clusterElement(shops.length, layer.clusterLabel(shops.length), closer)
  return map.mark({ element, at: middleOf(places), anchor: 'center', isPressed: true })
}
