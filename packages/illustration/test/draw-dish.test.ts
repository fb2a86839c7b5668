import { expect, test } from 'vitest'
import { drawBanner } from '../src/draw-banner.ts'
import { drawDish } from '../src/draw-dish.ts'
import { drawTile } from '../src/draw-tile.ts'
import { ingredients } from '../src/ingredients.ts'
import { kinds } from '../src/kinds.ts'
import type { Picture } from '../src/picture.ts'
import { samplePicture, samplePictures } from './samples.ts'
import { faultsOfMarkup } from './well-formed.ts'

test.each(kinds)('%s is drawn as a well-formed document', (kind) => {
  const { svg, width, height, dominant } = drawDish(samplePicture(kind), { background: 'card' })
  expect(faultsOfMarkup(svg)).toEqual([])
  expect(svg).toContain('viewBox="0 0 640 480"')
  expect([width, height]).toEqual([640, 480])
  expect(dominant).toMatch(/^#[0-9a-f]{6}$/)
})

test.each(kinds)('%s is drawn the same every time', (kind) => {
  const picture = samplePicture(kind)
  expect(drawDish(picture, { background: 'none' })).toEqual(drawDish(structuredClone(picture), { background: 'none' }))
})

test('every ingredient can be drawn alone, and none looks like another', () => {
  const drawings = ingredients.map((ingredient) => drawDish({ dish: 'ingredient', parts: [ingredient] }, { background: 'none' }).svg)
  expect(drawings.flatMap(faultsOfMarkup)).toEqual([])
  expect(new Set(drawings).size).toBe(ingredients.length)
})

test('the kinds differ from each other', () => {
  const drawings = samplePictures().map((picture) => drawDish(picture, { background: 'card' }).svg)
  expect(new Set(drawings).size).toBe(kinds.length)
})

test('another filling makes another picture', () => {
  const withSalmon: Picture = { dish: 'uramaki', parts: ['sesame', 'rice', 'salmon'] }
  const withEel: Picture = { dish: 'uramaki', parts: ['sesame', 'rice', 'eel'] }
  expect(drawDish(withSalmon, { background: 'none' }).svg).not.toBe(drawDish(withEel, { background: 'none' }).svg)
})

test('ids of different pictures do not meet in one page', () => {
  const idsOf = (picture: Picture): string[] =>
    [...drawDish(picture, { background: 'card' }).svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '')
  const all = samplePictures().flatMap(idsOf)
  expect(new Set(all).size).toBe(all.length)
})

test("only a card has a table; the table is the brand's", () => {
  const picture = samplePicture('drink-can')
  const red = { table: '#aa3322', accent: '#112233' }
  const card = drawDish(picture, { background: 'card', palette: red }).svg
  expect(card).toContain('#aa3322')
  expect(drawDish(picture, { background: 'none', palette: red }).svg).not.toContain('#aa3322')
})

test('no text, script or foreign content gets into a picture', () => {
  for (const picture of samplePictures()) {
    expect(drawDish(picture, { background: 'card' }).svg).not.toMatch(/<(text|script|foreignObject|image|style)\b|NaN|undefined|Infinity/)
  }
})

test('sizes and degrees of doneness are distinguished by their picture', () => {
  const drawn = (picture: Picture): string => drawDish(picture, { background: 'none' }).svg
  const sizes = [30, 35, 40].map((measure) => drawn({ dish: 'size', parts: ['dough'], measure }))
  const wraps = [1, 2, 3].map((pieces) => drawn({ dish: 'size', parts: ['lavash'], pieces }))
  const roasts = [1, 2, 3].map((pieces) => drawn({ dish: 'doneness', parts: ['beef'], pieces }))
  expect(new Set([...sizes, ...wraps, ...roasts]).size).toBe(9)
})

test('only a size has a measure', () => {
  expect(() => drawDish({ dish: 'pizza', parts: ['dough'], measure: 30 }, { background: 'none' })).toThrow(
    'measure picture-without pizza measure',
  )
})

test('what cannot be drawn is refused with its place', () => {
  const unknown: Picture = JSON.parse('{"dish":"uramaki","parts":["rice","unicorn"]}')
  expect(() => drawDish(unknown, { background: 'card' })).toThrow('parts[1] picture-unknown ingredient unicorn')
})

test('tiles are square, banners wide; both are well formed', () => {
  const tile = drawTile(samplePicture('pizza'), { palette: { table: '#f6e3c4', accent: '#d3232b' } })
  expect([tile.width, tile.height]).toEqual([480, 480])
  expect(faultsOfMarkup(tile.svg)).toEqual([])
  const banner = drawBanner([samplePicture('pizza'), samplePicture('wings'), samplePicture('drink-glass')])
  expect([banner.width, banner.height]).toEqual([1200, 480])
  expect(faultsOfMarkup(banner.svg)).toEqual([])
  expect(() => drawBanner([])).toThrow('at least one picture')
})

test('every ground is drawn well-formed, behind the same dish, and none is like another', () => {
  const colours = { table: '#f6e3c4', accent: '#f7bf3a', theme: '#c8321f' }
  const drawings = (['plain', 'linen', 'embers', 'stickers', 'evening'] as const).flatMap((ground) => [
    drawBanner(samplePicture('pizza'), { palette: { ...colours, ground } }).svg,
    drawTile(samplePicture('pizza'), { palette: { ...colours, ground } }).svg,
  ])
  expect(drawings.flatMap(faultsOfMarkup)).toEqual([])
  expect(new Set(drawings).size).toBe(10)
})

test('a dish of a banner lies on no board, only on the plate that it needs', () => {
  const board = /#5f3414/
  const onWood: Picture = { dish: 'pizza', parts: ['dough', 'mozzarella'], board: 'wood' }
  expect(drawDish(onWood, { background: 'card' }).svg).toMatch(board)
  expect(drawBanner(onWood).svg).not.toMatch(board)
})
