import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { brandFolders } from '#brands/index.ts'
import { readVector } from './brand-vectors.ts'

test('every brand of the demo has scenes of its own', async () => {
  const names = ['scene-empty', 'scene-waiting', 'scene-error', 'plate'] as const
  const drawn = await Promise.all(brandFolders.flatMap(({ alias }) => names.map((name) => readVector(alias, name))))
  expect(new Set(drawn.map(String)).size).toBe(brandFolders.length * names.length)
})

test('a brand without scenes shows its plate in their place, but nothing in the place of its logo', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brands-'))
  const from = pathToFileURL(`${folder}/`)
  await mkdir(join(folder, 'green-fork', 'images'), { recursive: true })
  const plate = join(folder, 'green-fork', 'images', 'plate.svg')
  await writeFile(plate, '<svg/>')
  expect(String(await readVector('green-fork', 'scene-error', from))).toBe('<svg/>')
  // A square one is made as low as a scene: a higher one would lie over the words below it.
  const circle = '<circle stroke-width="2" width="9"/></svg>'
  await writeFile(plate, `<svg viewBox="0 0 120 120" width="120" height="120">${circle}`)
  expect(String(await readVector('green-fork', 'scene-error', from))).toBe(`<svg width="160" height="120" viewBox="0 0 120 120">${circle}`)
  await expect(readVector('green-fork', 'logo', from)).rejects.toThrow('ENOENT')
  await rm(folder, { recursive: true })
})
