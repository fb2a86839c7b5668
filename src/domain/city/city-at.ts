import type { City, Coordinates } from './place.ts'

/** The first city whose bounding box contains a point. */
export const cityAt = (cities: readonly City[], { latitude, longitude }: Coordinates): City | null =>
  cities.find(({ map: { bbox } }) => {
    const [[south, west], [north, east]] = bbox
    return latitude >= south && latitude <= north && longitude >= west && longitude <= east
  }) ?? null
