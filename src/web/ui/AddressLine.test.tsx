import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddressLine } from './AddressLine.tsx'

// What stands outside of the inner element is never shortened.
test.each([
  ['Невский проспект, 28', 'Невский проспект,', ' 28'],
  ['улица 8 Марта, 5к2', 'улица 8 Марта,', ' 5к2'],
  ['Bağdat Caddesi No:340', 'Bağdat Caddesi', ' No:340'],
  ['7-я линия', '7-я линия', ''],
  ['Куда привезти?', 'Куда привезти?', ''],
  ['28', '28', ''],
])('of "%s" the house is kept whole', (text, street, house) => {
  expect(renderToString(<AddressLine text={text} />).replace(/ class="[^"]*"/, '')).toBe(`<span><span>${street}</span>${house}</span>`)
})

test('a flat stands behind its house, which is kept whole beside it', () => {
  expect(renderToString(<AddressLine text="Невский проспект, 28" flat="кв. 5" />).replace(/ class="[^"]*"/g, '')).toBe(
    '<span><span>Невский проспект,</span> 28<span>, <!-- -->кв. 5</span></span>',
  )
})
