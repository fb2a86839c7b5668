import { expect, test } from 'vitest'
import type { QueryWord } from './address-query.ts'
import { type Candidate, hasExtraNumber, isOfOtherKind, misfit } from './rank-streets.ts'
import { beside, spelled } from './sounds.ts'

/** A typed word; its sound equals its spelling unless given. */
const word = (spelling: string, sound = spelling, kind: string | null = null): QueryWord => ({ sound, spelling, kind })
const street = (keys: string[], part: Partial<Candidate> = {}): Candidate => ({ keys, name: [], weight: 0, ...part })
const cost = (words: QueryWord[], keys: string[], part?: Partial<Candidate>) => Number(misfit(words, street(keys, part)).toFixed(6))

test.each<[string, QueryWord, string[], number]>([
  ['as it is spelled', word('lesnaya'), [`${spelled}lesnaya`], 0],
  ['as it sounds', word('lessnaya', 'lesnaya'), ['lesnaya'], 0],
  ['the first half of how it is spelled', word('lesn', 'x'), [`${spelled}lesnayas`], 0.15],
  ['the first half of how it sounds', word('x', 'lesn'), ['lesnayas'], 0.55],
  ['the better of two', word('lesn'), ['lesnayas', `${spelled}lesnayas`], 0.15],
  ['beside the name, as it is spelled', word('primor'), [`${beside}${spelled}primorsky`], 0.65],
  ['beside the name, as it sounds', word('x', 'primor'), [`${beside}primorsky`], 0.85],
  ['with one error', word('x', 'lesmaya'), ['lesnaya'], 1.5],
  ['with an error beside the name', word('x', 'lesmaya'), [`${beside}lesnaya`], 1.5],
])('a word is found %s', (_how, requested, keys, expected) => {
  expect(cost([requested], keys)).toBe(expected)
})

test.each<[string, QueryWord, string[]]>([
  ['nothing is like it', word('lesnaya'), ['morskaya', `${spelled}morskaya`]],
  ['only what is spelled is like it with an error', word('lesmaya'), [`${spelled}lesnaya`]],
  ['it is too short for an error', word('lus'), ['les']],
  ['it has a number, which holds no error', word('x', '125les'), ['126les']],
  ['it has three errors', word('x', 'lomhaya'), ['lesnaya']],
  ['it sounds like nothing', word('x', ''), ['lesnaya', `${beside}lesnaya`]],
])('a word is not found where %s', (_why, requested, keys) => {
  expect(misfit([requested], street(keys))).toBe(Infinity)
})

test('of the words of a name three in five have to fit, and each that does not costs as much as any may', () => {
  const keys = ['morskaya', 'bolshaya', 'lesnaya']
  const [fits, other] = [word('morskaya'), word('zzzz')]
  expect(cost([fits, word('bolshaya'), other], keys)).toBe(3)
  expect(cost([fits, other], keys)).toBe(Infinity)
  expect(cost([fits, word('bolshaya'), word('lesnaya'), other, other], keys)).toBe(6)
})

test('a kind that differs hurts a fifth as much as a name, but counts whole where nothing else was typed', () => {
  const kind = word('ulitsa', 'ulitsa', 'ulisa')
  const keysOf = (...more: string[]) => [`${spelled}morskaya`, ...more]
  expect(cost([word('morskaya'), kind], keysOf())).toBe(0.6)
  expect(cost([word('morskaya'), kind], keysOf(`${beside}prospekt`))).toBe(0.6)
  expect(cost([word('morskaya'), kind], keysOf(`${beside}ulisa`))).toBe(0.09)
  expect(cost([word('morskaya'), kind], keysOf(`${beside}${spelled}ulitsa`))).toBe(0.05)
  expect(cost([kind], keysOf(`${beside}ulisa`))).toBe(0.45)
})

test('a name with more words than were typed comes later, by no more than five of them', () => {
  const name = (count: number) => Array.from({ length: count }, () => 'a')
  const costOf = (count: number) => cost([word('lesnaya')], ['lesnaya'], { name: name(count) })
  expect([costOf(0), costOf(1), costOf(2), costOf(6), costOf(9)]).toEqual([0, 0, 0.02, 0.1, 0.1])
})

test('a street with more houses comes first', () => {
  expect(cost([word('lesnaya')], ['lesnaya'], { weight: 99 })).toBe(-0.04)
})

test('a number in the name that was not typed makes it a little worse', () => {
  const costOf = (words: QueryWord[]) => cost(words, ['lesnaya', '7'], { name: ['7', 'Lesnaya'] })
  expect(costOf([word('lesnaya')])).toBe(0.07)
  expect(costOf([word('lesnaya'), word('7')])).toBe(0)
  expect(hasExtraNumber([word('lesnaya')], ['Lesnaya', 'A7'])).toBe(false)
  expect(hasExtraNumber([word('lesnaya'), word('7th')], ['7TH'])).toBe(false)
})

test.each<[string, QueryWord[], string[], boolean]>([
  ['another kind and a further word', [word('haupt'), word('strasse', 'x', 'ulisa')], ['Lerchenfelder', 'Haupt', 'platz'], true],
  ['another kind alone', [word('haupt'), word('strasse', 'x', 'ulisa')], ['Haupt', 'platz'], false],
  ['a further word alone', [word('haupt'), word('strasse', 'x', 'ulisa')], ['Lerchenfelder', 'Haupt', 'straße'], false],
  ['no kind typed', [word('haupt')], ['Lerchenfelder', 'Haupt', 'platz'], false],
  ['no kind of its own', [word('haupt'), word('strasse', 'x', 'ulisa')], ['Am', 'Haupt'], false],
  ['two kinds, of which one was typed', [word('haupt'), word('strasse', 'x', 'ulisa')], ['Alte', 'Haupt', 'straße', 'Platz'], false],
])('with %s a street is doubtful or not', (_what, words, name, isDoubtful) => {
  expect(isOfOtherKind(words, name)).toBe(isDoubtful)
})
