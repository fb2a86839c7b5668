/** A name by language. */
export type Names = Record<string, string>

/** What an extract holds of a city's addresses; `city` is the id that the caller gave it. */
export type House = { city: number; street: string; number: string; district: string | null; latitude: number; longitude: number }
export type Street = { city: number; name: string; names: Names }
export type Landmark = { city: number; kind: string; names: Names; latitude: number; longitude: number }

/** Where the rows of a gazetteer go as they are read; an extract is larger than memory, so each is waited for. */
export type Gazetteer = {
  house(house: House): Promise<void>
  street(street: Street): Promise<void>
  landmark(landmark: Landmark): Promise<void>
}
