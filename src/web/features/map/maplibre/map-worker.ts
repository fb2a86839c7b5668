import { addProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Protocol } from 'pmtiles'

// The worker is a file of our own origin, so the content policy needs no exception. It is built like the pages, also for
// browsers whose workers take no modules.
setWorkerUrl(new URL(workerUrl, location.href).href)
const protocol = new Protocol()
addProtocol('pmtiles', protocol.tile)

/** A file that failed is stored as failed: it is opened anew. */
export const forgetTiles = (): void => protocol.tiles.clear()
