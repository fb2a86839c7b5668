import { expect, test } from 'vitest'
import { drawDish } from '../src/draw-dish.ts'
import type { Picture } from '../src/picture.ts'
import type { Ground } from '../src/sketch.ts'
import { faultsOfMarkup } from './well-formed.ts'

const grounds: Ground[] = ['plain', 'linen', 'embers', 'stickers', 'evening']
const colours = { table: '#14332b', accent: '#cfa75f', theme: '#0d241e' }
const drawn = (picture: Picture, ground: Ground): string => drawDish(picture, { background: 'card', palette: { ...colours, ground } }).svg

test('every kitchen has a table, a camera and dishware of its own', () => {
  for (const board of ['plate-white', 'plate-dark', 'wood'] as const) {
    const pictures = grounds.map((ground) => drawn({ dish: 'pizza', parts: ['dough', 'mozzarella'], board }, ground))
    expect(pictures.flatMap(faultsOfMarkup)).toEqual([])
    expect(new Set(pictures).size).toBe(grounds.length)
  }
})

test("by candle light the picture ends in the table's colour, so that no rectangle is seen round it", () => {
  const svg = drawn({ dish: 'pizza', parts: ['dough', 'mozzarella'], board: 'plate-dark' }, 'evening')
  expect(svg).toContain('<rect x="0" y="0" width="640" height="480" fill="#14332b"/>')
  expect(svg).not.toMatch(/<rect x="0" y="0" width="640" height="480" fill="url/)
})

test('the picture of a choice has a plain table', () => {
  const burst = 'stroke="#1c0b47"'
  expect(drawn({ dish: 'pizza', parts: ['dough'] }, 'stickers')).toContain(burst)
  expect(drawn({ dish: 'ingredient', parts: ['basil'] }, 'stickers')).not.toContain(burst)
})
