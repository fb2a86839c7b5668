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
import { boundsOf } from './map-rules.ts'
import { pinElement } from './marker-elements.ts'
import { showPin } from './movable-pin.ts'
import { showShops } from './shop-layer.ts'
import { useMap } from './use-map.ts'

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
    if (map && zones) map.fillZones(facts.delivery_zones)
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
