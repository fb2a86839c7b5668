import { type RawBuilder, sql } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { readZoneLayer } from '#contract/office/zones.ts'
import type { City } from '#domain/city/place.ts'
import type { Database } from '#server/database/connect.ts'

type Layer = ReplyOf<typeof readZoneLayer>
type Wanted = { layer: 'houses' | 'requests' | 'orders'; south: number; west: number; north: number; east: number }

/** Spots on the longer side of the box. */
const side = 45
const orderDays = 30
const day = 86_400_000

/** Points within a box, one for each spot of it: where something is and how much, without persons. */
export async function readLayer(
  { kysely }: Database,
  { brand, city }: { brand: string; city: City },
  wanted: Wanted,
  now: number,
): Promise<Layer> {
  const { south, west, north, east } = wanted
  if (south >= north || west >= east) return { points: [], total: 0 }
  const [high, wide] = [(north - south) / side, (east - west) / side]
  const from: Record<Wanted['layer'], RawBuilder<unknown>> = {
    // The index of houses finds those of the box.
    houses: sql`select house.latitude, house.longitude from house join street on street.id = street_id
      where city_id = ${city.id} and point(house.longitude, house.latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))`,
    requests: sql`select latitude, longitude from unavailable_address_report
      where brand = ${brand} and city_id = ${city.id} and latitude is not null`,
    orders: sql`select (delivery_address #>> '{coordinates,latitude}')::double precision as latitude,
      (delivery_address #>> '{coordinates,longitude}')::double precision as longitude
      from orders where brand = ${brand} and city_id = ${city.id} and order_type = 'delivery'
        and created_at > ${new Date(now - orderDays * day)} and delivery_address #>> '{coordinates,latitude}' is not null`,
  }
  const { rows } = await sql<{ latitude: number; longitude: number; count: number }>`
    select avg(latitude)::double precision as latitude, avg(longitude)::double precision as longitude, count(*)::integer as count
    from (${from[wanted.layer]}) as found
    where latitude between ${south} and ${north} and longitude between ${west} and ${east}
    group by floor((latitude - ${south}) / ${high}), floor((longitude - ${west}) / ${wide})
    order by count desc limit ${2_000}`.execute(kysely)
  return {
    points: rows.map(({ latitude, longitude, count }) => ({ at: [rounded(latitude), rounded(longitude)], count })),
    total: rows.reduce((sum, { count }) => sum + count, 0),
  }
}

/** To some ten metres: a single order is not the door of somebody. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4
