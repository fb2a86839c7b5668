import { describe, expect, test } from 'vitest'
import { activeGroup, groupOffset, withGroup } from './use-active-group.ts'

const sections = (...tops: number[]) => tops.map((top, index) => ({ alias: `group-${index + 1}`, top }))

describe('the active section', () => {
  test.each([
    ['none above the first', sections(400, 900), false, null],
    ['the first that reached the line', sections(80, 580), false, 'group-1'],
    ['a section a few pixels short of the line counts', sections(-420, 90), false, 'group-2'],
    ['the last of those passed', sections(-900, -400, 300), false, 'group-2'],
    ['the last of all at the end of the page, where it cannot reach the line', sections(-900, -400, 300), true, 'group-3'],
    ['a page that is all in the window has none before it is scrolled', sections(300, 500), true, null],
    ['none without sections', [], true, null],
  ])('%s (HOME-09)', (_, tops, atEnd, expected) => {
    expect(activeGroup(tops, 80, atEnd)).toBe(expected)
  })
})

describe('the place where a section stops', () => {
  test.each([
    [360, 80],
    [1023, 80],
    [1024, 100],
    [1920, 100],
  ])('at %i px wide it is %i px below the top (HOME-08, CONST-32)', (width, offset) => {
    expect(groupOffset(width)).toBe(offset)
  })
})

describe('the address', () => {
  test('names the active section and keeps the rest (DECIDE-21)', () => {
    expect(withGroup('https://sofra.example/kazan?utm_source=x&group=a#top', 'rolls')).toBe(
      'https://sofra.example/kazan?utm_source=x&group=rolls#top',
    )
  })
  test('names none above the first section (HOME-09)', () => {
    expect(withGroup('https://sofra.example/kazan?group=a', null)).toBe('https://sofra.example/kazan')
  })
})
