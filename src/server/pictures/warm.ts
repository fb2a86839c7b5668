import { resolve } from 'node:path'
import { connect } from '#server/database/connect.ts'
import { dropUnknownSizes } from './drop-unknown-sizes.ts'
import { createMasterStore } from './master-store.ts'
import { createPictureStore } from './picture-store.ts'
import { type Shape, shapes } from '#domain/picture-sizes.ts'

// Run as a program beside the server: warm.ts DATABASE_URL FOLDER. Draws missing masters, and renders what pages show
// first before it is requested. Existing files are skipped, so a second run has nothing to do. Sizes of pictures that the
// sweep has deleted go.

const first: Record<Shape, number[]> = { dish: [320, 400, 640], tile: [...shapes.tile.widths], banner: [...shapes.banner.widths] }

const [url = '', folder = ''] = process.argv.slice(2)
const database = connect(url, { max: 2 })
const masters = createMasterStore(database)
const store = createPictureStore(database, resolve(folder))
await dropUnknownSizes(database, resolve(folder))
const pictures = await database.kysely.selectFrom('picture').select(['hash', 'shape', 'photo']).orderBy('shape').execute()
// All masters first: from then on each URL keeps its current drawing, whatever later code draws.
const drawn = pictures.filter(({ photo }) => photo === null).map(({ hash }) => hash)
for (const hash of await masters.missing(drawn)) await masters.read(hash)
for (const { hash, shape } of pictures) {
  for (const width of first[shape]) await store.read({ hash, width, format: 'avif' })
}
await database.close()
