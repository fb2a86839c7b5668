import { expect, test } from 'vitest'
import type { DeliveryAddress } from './delivery-address.ts'
import { areaOf } from './address-text.ts'
import { cityLine, wholeAddress } from './whole-address.ts'

const words = {
  entrance: (part: string) => `entrance ${part}`,
  floor: (part: string) => `floor ${part}`,
  room: (part: string) => `flat ${part}`,
  intercom: (part: string) => `intercom ${part}`,
  pinned: 'pin',
}
const address: DeliveryAddress = {
  address: 'Kleinwelka, Hauptstraße 5',
  full_address: 'Bautzen, Kleinwelka, Hauptstraße 5',
  locality: 'Kleinwelka',
  district: 'Kleinwelka',
  area: 'Kleinwelka',
  street: 'Hauptstraße',
  house: '5',
  entrance: '2',
  floor: '3',
  room: '7',
  intercom: '7K',
  description: 'Behind the yard',
  coordinates: { latitude: 51.2, longitude: 14.4 },
}
const { area: _area, ...older } = { ...address, address: 'Hauptstraße 5', full_address: 'Bautzen, Hauptstraße 5' }

test.each<[what: string, said: string, whole: string]>([
  ['to a customer', wholeAddress(address, words), 'Kleinwelka, Hauptstraße 5, entrance 2, floor 3, flat 7'],
  [
    'in a list of several cities',
    wholeAddress(address, words, { withCity: true }),
    'Bautzen, Kleinwelka, Hauptstraße 5, entrance 2, floor 3, flat 7',
  ],
  [
    'to those who go there',
    wholeAddress(address, words, { toGoThere: true }),
    'Kleinwelka, Hauptstraße 5, entrance 2, floor 3, flat 7, intercom 7K, Behind the yard',
  ],
  ['with a pin', wholeAddress({ ...address, pinned: true }, words), 'Kleinwelka, Hauptstraße 5, pin, entrance 2, floor 3, flat 7'],
  [
    'with a pin to those who go there',
    wholeAddress({ ...address, pinned: true, room: '-', description: null, intercom: null }, words, { toGoThere: true }),
    'Kleinwelka, Hauptstraße 5, pin ⌖ 51.20000 14.40000, entrance 2, floor 3',
  ],
  ['as it was stored before its place was told', wholeAddress(older, words), 'Kleinwelka, Hauptstraße 5, entrance 2, floor 3, flat 7'],
  ['where the street needs no place', wholeAddress({ ...older, area: null }, words), 'Hauptstraße 5, entrance 2, floor 3, flat 7'],
  ['after it was erased', wholeAddress({}, words), ''],
])('an address is said whole %s', (_, said, whole) => {
  expect(said).toBe(whole)
})

test.each<[what: string, stored: Partial<DeliveryAddress>, line: string]>([
  ['with its village', address, 'Bautzen, Kleinwelka, Hauptstraße 5'],
  ['with the district of one that was stored before its place was told', older, 'Bautzen, Kleinwelka, Hauptstraße 5'],
  ['without a district that is called like the city', { ...older, district: 'Bautzen', locality: 'Bautzen' }, 'Bautzen, Hauptstraße 5'],
  ['without a district that it does not need', { ...older, area: null }, 'Bautzen, Hauptstraße 5'],
  ['once, where the address begins with it', { ...address, full_address: address.address }, 'Kleinwelka, Hauptstraße 5'],
  ['as it was stored, where that is said otherwise', { ...address, full_address: 'Hauptstraße 5, Bautzen' }, 'Hauptstraße 5, Bautzen'],
  ['as nothing after it was erased', {}, ''],
])('in a list of several cities an address is said %s', (_, stored, line) => {
  expect(cityLine(stored)).toBe(line)
})

test('two flats of one house are never said alike', () => {
  const said = (room: string) => wholeAddress({ ...address, room }, words)
  expect(said('7')).not.toBe(said('8'))
})

test.each<[what: string, place: Parameters<typeof areaOf>[0], area: string | null]>([
  ['a village', { district: 'Kleinwelka', needsPlace: true, locality: 'Kleinwelka' }, 'Kleinwelka'],
  ['a district of a city that has the street twice', { district: 'Mitte', needsPlace: true }, 'Mitte'],
  ['the city, where its villages have the street too', { district: null, needsPlace: true }, 'Bautzen'],
  ['nothing for the only street of its name', { district: 'Mitte', needsPlace: false }, null],
  ['a district where a provider does not tell of other streets', { district: 'Mitte' }, 'Mitte'],
  ['nothing where a provider tells of no place', { district: null }, null],
])('before a street is said %s', (_, place, area) => {
  expect(areaOf(place, 'Bautzen')).toBe(area)
})
