import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawingVersion } from './load-content.ts'

const source = join(import.meta.dirname, '../../../packages/illustration/src')

let copy: string
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'sofra-drawing-'))
  await cp(source, copy, { recursive: true })
})
afterEach(() => rm(copy, { recursive: true }))

test('the same drawing code has the same version wherever it lies', () => {
  expect(drawingVersion(copy)).toBe(drawingVersion())
})

test('whichever file of it changes, the drawing has another version', async () => {
  const versions = [drawingVersion(copy)]
  await writeFile(join(copy, 'dishes', 'soup.ts'), 'export const drawSoup = () => ""\n')
  versions.push(drawingVersion(copy))
  await rename(join(copy, 'colour.ts'), join(copy, 'color.ts'))
  versions.push(drawingVersion(copy))
  expect(new Set(versions).size).toBe(3)
})
