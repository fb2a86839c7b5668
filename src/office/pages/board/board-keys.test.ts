import { expect, test } from 'vitest'
import { isDetailsKey, pressedBy } from './use-board-keys.tsx'

test.each([
  [{ key: 'a', code: 'KeyA' }, 'accept'],
  [{ key: 'в', code: 'KeyD' }, 'delay'],
  [{ key: 'Ч', code: 'KeyX' }, 'reject'],
  [{ key: 'p', code: 'KeyP' }, 'print'],
  [{ key: 'Enter', code: 'NumpadEnter' }, 'details'],
  [{ key: 'q', code: 'KeyQ' }, null],
])('the key %o counts by its place, whatever the layout: %s (OPS-ORDERS-27)', (event, pressed) => expect(pressedBy(event)).toBe(pressed))

test('what is only in the details opens them', () =>
  expect((['accept', 'delay', 'reject', 'print', 'details'] as const).filter(isDetailsKey)).toEqual(['delay', 'reject', 'print']))
