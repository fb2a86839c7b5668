import { languages } from '#domain/language.ts'
import { cityAt } from '#domain/city/city-at.ts'
import type { City, Coordinates } from '#domain/city/place.ts'
import { soundsIn } from '#domain/address/sounds.ts'

const holds = (city: City, point: Coordinates): boolean => cityAt([city], point) !== null

/** The city in which a point is looked up: the page's, unless the point lies in another city's bounding box. */
export const cityOfPoint = (cities: readonly City[], current: City, point: Coordinates): City =>
  holds(current, point) ? current : (cityAt(cities, point) ?? current)

const sounds = new WeakMap<City, Set<string>>()

/** A city's names in every language, as sounds; computed once per snapshot. */
function soundsOf(city: City): Set<string> {
  const known = sounds.get(city) ?? new Set(languages.map((language) => soundsIn([city.name[language]]).join(' ')))
  sounds.set(city, known)
  return known
}

/** Another city that an address names, `Казань, улица Баумана, 44`; null when it names none. */
export function cityNamedIn(cities: readonly City[], current: City, text: string): City | null {
  const [first = ''] = text.split(',')
  const words = soundsIn([first]).join(' ')
  const isCalled = (city: City): boolean => soundsOf(city).has(words)
  return isCalled(current) ? null : (cities.find((city) => city.id !== current.id && isCalled(city)) ?? null)
}
