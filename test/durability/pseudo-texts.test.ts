import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

test('the scripts that customers fetch have nothing of how texts are pseudo-localized', () => {
  const built = globSync(resolve(import.meta.dirname, '../../build/client/assets/*.js'))
  expect(built.length).toBeGreaterThan(50)
  expect(built.filter((path) => /áçđ|[ŕŔ][šŠ]/.test(readFileSync(path, 'utf8')))).toEqual([])
})
