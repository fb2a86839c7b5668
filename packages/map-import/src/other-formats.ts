const gzip = 'The file is packed with gzip. Turn it into .osm.pbf: `osmium cat FILE.osm.gz -o FILE.osm.pbf`.'
const signatures: [begins: string, fault: string][] = [
  ['\x1f\x8b', gzip],
  ['BZh', 'The file is packed with bzip2. Turn it into .osm.pbf: `osmium cat FILE.osm.bz2 -o FILE.osm.pbf`.'],
  ['PK', 'The file is a ZIP archive. Unpack it and name the .osm.pbf in it; shapefiles (.shp.zip) hold no addresses.'],
  ['SQLite format 3', 'The file is a database (.gpkg or .mbtiles). Download the .osm.pbf of the same region instead.'],
  ['PMTiles', 'The file is a map of tiles. Download the .osm.pbf of the same region instead.'],
  ['\xff\xe0', 'The file is in the format .o5m. Turn it into .osm.pbf: `osmium cat FILE.o5m -o FILE.osm.pbf`.'],
]
const xml = 'The file is OpenStreetMap XML. Turn it into .osm.pbf: `osmium cat FILE.osm -o FILE.osm.pbf`.'
const page = 'The file is a web page: the download was refused or needs a sign-in. Open its address in a browser.'

/** What a file is by its first bytes, when it is of another format, and what to do instead; null for what may be .osm.pbf. */
export function otherFormat(beginning: Buffer, size: number): string | null {
  if (size === 0) return 'The file is empty: was it downloaded whole?'
  const text = beginning
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  const known = signatures.find(([begins]) => text.startsWith(begins))
  if (known) return known[1]
  if (/^<!doctype html|^<html/i.test(text)) return page
  return text.startsWith('<') ? xml : null
}
