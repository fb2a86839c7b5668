import './open-map.css'
import type { DrawnMap, MapStart } from '../map-driver.ts'
import { openOwnMap } from './own-map.ts'

/** Our own map on the shop's pages. */
export const openMap = async (start: MapStart): Promise<DrawnMap> => (await openOwnMap(start)).drawn
