import type { Point } from './point.ts'

/** A name by language. */
export type Names = Record<string, string>

/** An address of a city in an extract; `city` is the id given by the caller. */
export type House = {
  city: number
  street: string
  number: string
  /** The place, the part of it and the postcode that the address itself tells. */
  town: string | null
  suburb: string | null
  postcode: string | null
  latitude: number
  longitude: number
}
/** A way of a street; `line` has its ends and a point about every 60 m between them. */
export type Street = { city: number; name: string; names: Names; line: Point[] }
export type Landmark = { city: number; kind: string; names: Names; latitude: number; longitude: number }
/** A town, a village or a part of one: its middle, and its outlines where they are known. */
export type Locality = {
  city: number
  /** The value of `place`, else `boundary`. */
  kind: string
  /** `admin_level` of a boundary: 8 is a municipality in most countries, what is higher lies within one. */
  level: number | null
  names: Names
  latitude: number
  longitude: number
  rings: Point[][]
}

/** Receives the rows of a gazetteer during reading; each call is awaited, because an extract is larger than memory. */
export type Gazetteer = {
  house(house: House): Promise<void>
  street(street: Street): Promise<void>
  landmark(landmark: Landmark): Promise<void>
  locality(locality: Locality): Promise<void>
}
