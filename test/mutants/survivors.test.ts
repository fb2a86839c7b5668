import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAccepted, survivorOf } from '../../bench/mutants/survivors.ts'

const root = join(import.meta.dirname, '../..')

test('a survivor is accepted by its file and its texts, wherever it stands', () => {
  const file = 'src/domain/cart/lines.ts'
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes('a.key < b.key'))
  const column = (lines[line] ?? '').indexOf('a.key < b.key')
  const location = { start: { line: line + 1, column: column + 1 }, end: { line: line + 1, column: column + 1 + 'a.key < b.key'.length } }
  const survivor = survivorOf({ fileName: join(root, file), location, replacement: 'a.key <= b.key' }, root)
  expect(isAccepted(survivor)).toBe(true)
  expect(isAccepted({ ...survivor, became: 'true' })).toBe(false)
  expect(isAccepted({ ...survivor, file: 'src/domain/cart/totals.ts' })).toBe(false)
})
