import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '#kit/clock.ts'
import { createTestDatabase } from '#kit/database.ts'
import { fixtureChain, importFiles } from '#kit/menu-fixture.ts'
import { warmPictures } from './warm-pictures.ts'

// It gives way to everything else on the machine.
const timeout = 240_000

test('beside the server, every dish is rendered in the sizes of a menu before somebody asks for it', { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sofra-pictures-'))
  const made = await createTestDatabase()
  const database = made.connect()
  await importFiles(database, fixtureChain(), {})
  const stop = warmPictures(made.url, folder)
  onTestFinished(async () => {
    await stop()
    await made.drop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const { picture } = await database.kysely
    .selectFrom('product')
    .select('picture')
    .where('alias', '=', 'philadelphia')
    .executeTakeFirstOrThrow()
  const sizes = async (): Promise<string[]> =>
    (await readdir(folder)).filter((file) => file.startsWith(picture) && file.endsWith('.avif')).toSorted()
  await until('the dish to be rendered', async () => (await sizes()).length === 3, timeout)
  expect(await sizes()).toEqual([`${picture}-320.avif`, `${picture}-400.avif`, `${picture}-640.avif`])
})
