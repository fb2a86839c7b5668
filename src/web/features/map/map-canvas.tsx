import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Shop } from '#contract/city.ts'
import type { Coordinates } from '#contract/common.ts'
import type { Reply } from '#web/browser/api.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { BaseLost } from './base-lost.tsx'
import styles from './city-map.module.css'
import type { DrawnMap } from './map-driver.ts'
import type { CityMapProps } from './map-props.ts'
import { readColors } from './map-colors.ts'
import { boundsOf, closeZoom, clusterByGrid, middleOf } from './map-rules.ts'
import { clusterElement, pinElement, shopElement } from './marker-elements.ts'
import { useMap } from './use-map.ts'

const directions: Record<string, readonly [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** Metres that an arrow key moves the pin by, alone and with Shift. */
const [step, leap] = [5, 50]

/** Milliseconds without a key after which the pin is where it is meant to be. */
const restingAfter = 400

const degree = 111_320

type MapCanvasProps = Omit<CityMapProps, 'label' | 'help' | 'className'> & { facts: Reply<'GET /api/map'> }

/** The rendered map. Everything that changes on it has an effect of its own. */
export default function MapCanvas({
  facts,
  zones,
  wholeArea = false,
  shops,
  shown = null,
  onShow,
  renderBalloon,
  pin = null,
  pinTerms = null,
  onPoint,
}: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const corners = wholeArea ? facts.delivery_zones.flatMap(({ map: { area } }) => area.map(toCoordinates)) : []
  const around = boundsOf([...corners, ...(shops ?? []).map((shop) => shop.map.coordinates)])
  const map = useMap(box, facts.map, { around, onPoint })
  const besidePin = usePin(map, pin, onPoint)
  const { brand } = useSite()
  const t = useTexts('place')

  useEffect(() => {
    // Zones that are lists have no outline.
    if (map && zones) map.fillZones(facts.delivery_zones.filter((zone) => zone.map.area.length > 0))
  }, [map, zones, facts])

  const show = useEffectEvent((id: number) => onShow?.(id))
  useEffect(() => {
    if (!map || !shops) return undefined
    return showShops(map, shops, {
      icons: brand.alias,
      shown,
      onShow: show,
      clusterLabel: t.map_cluster,
      shopLabel: ({ name, address }) => `${name}, ${address.street}`,
    })
  }, [map, shops, shown, brand.alias, t])

  const open = shops?.find(({ id }) => id === shown) ?? null
  const ground = open?.map.area ?? null
  useEffect(() => {
    if (!map || !ground || !box.current) return undefined
    return map.fillGround(ground, readColors(box.current, ['ground']).ground)
  }, [map, ground])

  return (
    <>
      <div ref={box} className={styles.canvas} />
      {map?.base && <BaseLost base={map.base} />}
      {createPortal(pinTerms, besidePin)}
      {map && open && renderBalloon && <Balloon map={map} shop={open} onClose={() => onShow?.(null)} content={renderBalloon} />}
    </>
  )
}

const toCoordinates = ([latitude, longitude]: readonly [number, number]): Coordinates => ({ latitude, longitude })

/** Returns the element beside the pin, for words. */
function usePin(map: DrawnMap | null, pin: CityMapProps['pin'], onPoint: CityMapProps['onPoint']): HTMLElement {
  const { brand } = useSite()
  const t = useTexts('place')
  const drop = useEffectEvent((point: Coordinates) => onPoint?.(point))
  // Moved with the keys, the pin is drawn anew and must keep the focus.
  const isFocused = useRef(false)
  const [words] = useState(() => document.createElement('span'))
  const [latitude, longitude] = [pin?.latitude, pin?.longitude]
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return undefined
    const at = { latitude, longitude }
    const element = pinElement(brand.alias, t.map_pin, words)
    const remove = showPin(map, { element, at, onDrop: drop, isFocused: isFocused.current })
    map.comeTo(at, Math.max(map.zoom(), map.pinZoom))
    return () => {
      isFocused.current = document.activeElement === element
      remove()
    }
  }, [map, latitude, longitude, brand.alias, t, words])
  return words
}

type BalloonProps = { map: DrawnMap; shop: Shop; content: (shop: Shop) => React.ReactNode; onClose: () => void }

function Balloon({ map, shop, content, onClose }: BalloonProps) {
  const [box] = useState(() => document.createElement('div'))
  const close = useEffectEvent(onClose)
  const { coordinates, zoom } = shop.map
  const { latitude, longitude } = coordinates
  useEffect(() => {
    const at = { latitude, longitude }
    const remove = map.openBalloon(box, at)
    map.comeTo(at, Math.max(map.zoom(), zoom))
    const deaf = map.onClick(() => close())
    return () => {
      deaf()
      remove()
    }
  }, [map, box, latitude, longitude, zoom])
  return createPortal(content(shop), box)
}

type ShopLayer = {
  /** The brand of the shop icons. */
  icons: string
  shown: number | null
  onShow: (shop: number) => void
  shopLabel: (shop: Shop) => string
  clusterLabel: (count: number) => string
}

/** Shows shops as markers, clustered where they are too close; returns a function that removes them. */
function showShops(map: DrawnMap, shops: readonly Shop[], layer: ShopLayer): () => void {
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

type MovablePin = { element: HTMLElement; at: Coordinates; onDrop: (point: Coordinates) => void; isFocused: boolean }

/** Where a key moves a pin to; null for keys that move nothing. */
export function movedBy({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, at: Coordinates): Coordinates | null {
  const direction = directions[key]
  if (!direction) return null
  const metres = shiftKey ? leap : step
  const [north, east] = direction
  const across = Math.max(0.1, Math.cos((at.latitude * Math.PI) / 180))
  return { latitude: at.latitude + (north * metres) / degree, longitude: at.longitude + (east * metres) / (degree * across) }
}

/** A pin that a pointer drags and the arrow keys move. */
function showPin(map: DrawnMap, { element, at, onDrop, isFocused }: MovablePin): () => void {
  let point = at
  let resting: ReturnType<typeof setTimeout> | undefined
  const mark = (): (() => void) => map.mark({ element, at: point, anchor: 'bottom', onDrop })
  let remove = mark()
  element.tabIndex = 0
  element.setAttribute('aria-keyshortcuts', Object.keys(directions).join(' '))
  if (isFocused) element.focus({ preventScroll: true })
  const move = (event: KeyboardEvent): void => {
    const moved = movedBy(event, point)
    if (!moved) return
    // The map would move, too.
    event.preventDefault()
    event.stopPropagation()
    point = moved
    remove()
    remove = mark()
    element.focus({ preventScroll: true })
    clearTimeout(resting)
    resting = setTimeout(() => onDrop(point), restingAfter)
  }
  element.addEventListener('keydown', move)
  return () => {
    clearTimeout(resting)
    element.removeEventListener('keydown', move)
    remove()
  }
}
