import { type Map as MapLibre, Marker, Popup } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Shop } from '#contract/city.ts'
import type { Coordinates } from '#contract/common.ts'
import type { Reply } from '#web/browser/api.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import styles from './city-map.module.css'
import type { CityMapProps } from './map-props.ts'
import { boundsOf, closeZoom, pinZoom } from './map-rules.ts'
import { pinElement } from './marker-elements.ts'
import { showShops } from './shop-layer.ts'
import { useMap } from './use-map.ts'
import { showZones } from './zone-layer.ts'

type MapCanvasProps = Omit<CityMapProps, 'label' | 'help' | 'className'> & { facts: Reply<'GET /api/map'> }

/** The drawn map. Everything that changes on it is put there by an effect of its own. */
export default function MapCanvas({
  facts,
  zones,
  wholeArea = false,
  shops,
  shown = null,
  onShow,
  renderBalloon,
  pin = null,
  onPoint,
}: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const corners = wholeArea ? facts.delivery_zones.flatMap(({ map: { area } }) => area.map(toCoordinates)) : []
  const around = boundsOf([...corners, ...(shops ?? []).map((shop) => shop.map.coordinates)])
  const map = useMap(box, facts.map, { around, onPoint })
  usePin(map, pin, onPoint)
  const { brand } = useSite()
  const t = useTexts('place')

  useEffect(() => {
    if (map && zones) showZones(map, facts.delivery_zones)
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
  return (
    <>
      <div ref={box} className={styles.canvas} />
      {map && open && renderBalloon && <Balloon map={map} shop={open} onClose={() => onShow?.(null)} content={renderBalloon} />}
    </>
  )
}

const toCoordinates = ([latitude, longitude]: readonly [number, number]): Coordinates => ({ latitude, longitude })

function usePin(map: MapLibre | null, pin: CityMapProps['pin'], onPoint: CityMapProps['onPoint']): void {
  const { settings, brand } = useSite()
  const t = useTexts('place')
  const drop = useEffectEvent((latitude: number, longitude: number) => onPoint?.({ latitude, longitude }))
  const [latitude, longitude] = [pin?.latitude, pin?.longitude]
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return undefined
    const marker = new Marker({ element: pinElement(brand.alias, t.map_pin), anchor: 'bottom', draggable: true })
      .setLngLat([longitude, latitude])
      .addTo(map)
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLngLat()
      drop(lat, lng)
    })
    comeTo(map, [longitude, latitude], Math.max(map.getZoom(), pinZoom(settings.maps_provider)))
    return () => void marker.remove()
  }, [map, latitude, longitude, brand.alias, t, settings.maps_provider])
}

/** MapLibre jumps by itself where less motion is asked for. */
const comeTo = (map: MapLibre, center: [number, number], zoom: number): void => void map.easeTo({ center, zoom, duration: 400 })

type BalloonProps = { map: MapLibre; shop: Shop; content: (shop: Shop) => React.ReactNode; onClose: () => void }

function Balloon({ map, shop, content, onClose }: BalloonProps) {
  const [box] = useState(() => document.createElement('div'))
  const close = useEffectEvent(onClose)
  const { latitude, longitude } = shop.map.coordinates
  useEffect(() => {
    const balloon = new Popup({
      closeOnClick: false,
      closeButton: false,
      focusAfterOpen: false,
      maxWidth: '280px',
      offset: 44,
      className: styles.balloon ?? '',
    })
      .setLngLat([longitude, latitude])
      .setDOMContent(box)
      .addTo(map)
    comeTo(map, [longitude, latitude], Math.max(map.getZoom(), closeZoom))
    const leave = (): void => close()
    map.on('click', leave)
    return () => {
      map.off('click', leave)
      balloon.remove()
    }
  }, [map, box, latitude, longitude])
  return createPortal(content(shop), box)
}
