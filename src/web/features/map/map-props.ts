import type { ReactNode } from 'react'
import type { Shop } from '#contract/city.ts'
import type { Coordinates } from '#contract/common.ts'

export type CityMapProps = {
  /** A description of the map for screen readers. */
  label: string
  /** Draws the delivery zones. */
  zones?: boolean
  /** Starts with all zones visible instead of the city's middle. */
  wholeArea?: boolean
  shops?: readonly Shop[]
  /** The shop that the map is centred on, with its balloon open. */
  shown?: number | null
  onShow?: (shop: number | null) => void
  renderBalloon?: (shop: Shop) => ReactNode
  pin?: Coordinates | null
  /** A line beside the pin: what a delivery there costs, and when it comes. */
  pinTerms?: string | null
  /** Called when the map is clicked or the pin is dragged. */
  onPoint?: (point: Coordinates) => void
  /** A hint over the map, for three seconds. */
  help?: string
  className?: string | undefined
}

/** The map of an order on its way. */
export type Track = {
  shop: Coordinates | null
  door: Coordinates | null
  courier: Coordinates | null
  /** Counts location updates: each moves the courier. */
  look: number
}
