import { addProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'

// The worker is a file of our own origin, so the content policy needs no exception.
setWorkerUrl(new URL(workerUrl, location.href).href)
addProtocol('pmtiles', new Protocol().tile)
