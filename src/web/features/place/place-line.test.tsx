import { expect, test } from 'vitest'
import { renderPage } from '#kit/sample-page.tsx'
import { PlaceLine } from './place-line.tsx'

type Place = Parameters<typeof PlaceLine>[0]['place']
const said = (place: Place): string =>
  renderPage((() => <PlaceLine place={place} none="Wohin?" />) as never, null, '/berlin/cart').replace(/<[^>]*>/g, '')

const at = (room: string | null, order_type: 'delivery' | 'takeaway' = 'delivery') => ({ title: 'Hauptstraße 5', order_type, room })
test.each<[what: string, place: Place, line: string]>([
  ['one flat', at('7'), 'Hauptstraße 5, Wohnung 7'],
  ['another flat of the same house', at(' 8 '), 'Hauptstraße 5, Wohnung 8'],
  ['a house without flats', at('-'), 'Hauptstraße 5'],
  ['a house whose flat is not known yet', at(null), 'Hauptstraße 5'],
  ['a restaurant, where a flat of before is kept', at('7', 'takeaway'), 'Hauptstraße 5'],
  ['no place yet', null, 'Wohin?'],
])('the line of the place says %s', (_, place, line) => {
  expect(said(place)).toContain(line)
  expect(said(place).includes('Wohnung')).toBe(line.includes('Wohnung'))
})
