import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from './read-content.ts'
import { writeFiles } from '#kit/tiny-chain.ts'
import { staleSchemas } from './write-schemas.ts'

const project = join(import.meta.dirname, '../../..')
const guide = await readFile(join(project, 'docs/guides/content.md'), 'utf8')
const files = Object.fromEntries(
  [...guide.matchAll(/^`([\w/-]+\.json)`\n\n```json\n(.*?)^```/gms)].map(([, file, text]) => [file ?? '', text ?? '']),
)

test('the example of the guide can be loaded as it is', async () => {
  expect(Object.keys(files)).toHaveLength(4)
  await using written = await writeFiles(files)
  expect((await readContent(written.folder)).faults).toEqual([])
})

test('its city may take the place of the demo’s, whose other cities know the same phone masks', async () => {
  await using folder = await writeFiles({})
  await cp(join(project, 'content'), folder.folder, { recursive: true })
  await using city = await writeFiles(Object.fromEntries(Object.entries(files).filter(([file]) => file.startsWith('cities/'))))
  await cp(city.folder, folder.folder, { recursive: true })
  expect((await readContent(folder.folder)).faults).toEqual([])
})

test('the schemas in content/schema are those of the formats', () => {
  expect(staleSchemas()).toEqual([])
})
