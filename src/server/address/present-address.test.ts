import { expect, test } from 'vitest'
import { inEachLanguage } from '#domain/language.ts'
import type { DeliveryAddress } from '#domain/city/delivery-address.ts'
import { presentAddress } from './present-address.ts'

test('an address that was saved before its place was told says its district on every line', () => {
  const older: DeliveryAddress = {
    address: 'Hauptstraße 5',
    full_address: 'Bautzen, Hauptstraße 5',
    locality: 'Bautzen',
    district: 'Kleinwelka',
    street: 'Hauptstraße',
    house: '5',
    room: null,
    floor: null,
    entrance: null,
    intercom: null,
    description: null,
    coordinates: { latitude: 51.2, longitude: 14.4 },
  }
  const city = { id: 1, name: inEachLanguage(() => 'Bautzen') }
  expect(presentAddress({ address: older, text: '', city, zone: null, shop: null }, 'de')).toMatchObject({
    address: 'Kleinwelka, Hauptstraße 5',
    full_address: 'Bautzen, Kleinwelka, Hauptstraße 5',
  })
})
