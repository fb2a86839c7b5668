import { expect, test } from 'vitest'
import { streetsOf } from '../src/understand.ts'

test('a way along which two streets run is a piece of both', () => {
  expect(streetsOf({ name: 'Retzer Bundesstraße; Ringstraße' }, ['en'])).toEqual([
    { name: 'Retzer Bundesstraße', names: { en: 'Retzer Bundesstraße' } },
    { name: 'Ringstraße', names: { en: 'Ringstraße' } },
  ])
})

test('a translation of two names counts where it has two', () => {
  const names = (english: string) => streetsOf({ name: 'Улица А;Улица Б', 'name:en': english }, ['en']).map(({ names }) => names.en)
  expect(names('A Street; B Street')).toEqual(['A Street', 'B Street'])
  expect(names('A Street')).toEqual(['Улица А', 'Улица Б'])
})
