import type { ReactNode } from 'react'
import type { Shop } from '#contract/city.ts'
import type { Coordinates } from '#contract/common.ts'

export type CityMapProps = {
  /** What the map shows, for those who do not see it. */
  label: string
  /** Draws the zones that are delivered to. */
  zones?: boolean
  /** Begins with all zones in sight, not with the city's middle. */
  wholeArea?: boolean
  shops?: readonly Shop[]
  /** The shop that the map is centred on and whose balloon is open. */
  shown?: number | null
  onShow?: (shop: number | null) => void
  renderBalloon?: (shop: Shop) => ReactNode
  pin?: Coordinates | null
  /** Clicking the map, or dragging the pin, says where. */
  onPoint?: (point: Coordinates) => void
  /** A hint over the map, for three seconds. */
  help?: string
  className?: string | undefined
}

/** What the map of an order on its way shows. */
export type Track = {
  shop: Coordinates | null
  door: Coordinates | null
  courier: Coordinates | null
  /** Counts the looks: each of them places the courier anew. */
  look: number
}
