import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readContent } from './read-content.ts'
import { writeFiles } from '#kit/tiny-chain.ts'
import { staleSchemas } from './write-schemas.ts'

test('the example of the guide can be loaded as it is', async () => {
  const guide = await readFile(new URL('../../../docs/guides/content.md', import.meta.url), 'utf8')
  const files = Object.fromEntries(
    [...guide.matchAll(/^`([\w/-]+\.json)`\n\n```json\n(.*?)^```/gms)].map(([, file, text]) => [file ?? '', text ?? '']),
  )
  expect(Object.keys(files)).toHaveLength(4)
  await using written = await writeFiles(files)
  expect((await readContent(written.folder)).faults).toEqual([])
})

test('the schemas in content/schema are those of the formats', () => {
  expect(staleSchemas()).toEqual([])
})
