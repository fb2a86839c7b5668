import { kml } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import { unzipSync } from 'fflate'
import { fault, type Fault } from '#domain/content/fault.ts'
import { decodeText } from '../read/decode.ts'
import type { Position } from '../read/position.ts'

/** The most that an unpacked KMZ holds. */
const atMost = 16 * 1024 * 1024
/** Folders within folders; more is no map. */
const deepest = 200

export type ReadKml =
  | { ok: true; raw: unknown; locate: (path: readonly PropertyKey[]) => Position | undefined }
  | { ok: false; fault: Fault; at?: Position }

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** The places of a KML or KMZ file as GeoJSON; positions are those of the places, `<Placemark>`. */
export function readKml(bytes: Buffer): ReadKml {
  const unpacked = isZip(bytes) ? unpackKmz(bytes) : bytes
  if (!unpacked) return { ok: false, fault: fault('kml-form') }
  const decoded = decodeText(unpacked)
  if (!decoded.ok) return { ok: false, fault: decoded.fault, ...(decoded.at && { at: decoded.at }) }
  // Entities may grow without bounds: no program that saves maps declares any.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(decoded.text)) return { ok: false, fault: fault('xml-doctype') }
  if (depthOf(decoded.text) > deepest) return { ok: false, fault: fault('kml-form') }
  return parse(decoded.text)
}

function parse(text: string): ReadKml {
  let at: Position | undefined
  try {
    const onError = (_level: string, message: string, context: { locator?: { lineNumber?: number; columnNumber?: number } }): void => {
      const { lineNumber: line = 1, columnNumber: column = 1 } = context.locator ?? {}
      at = { line, column }
      throw new TypeError(message)
    }
    const document = new DOMParser({ onError }).parseFromString(text, 'text/xml')
    const places = Array.from(document.getElementsByTagName('Placemark'))
    if (document.documentElement?.localName !== 'kml') return { ok: false, fault: fault('kml-form') }
    return {
      ok: true,
      raw: kml(document),
      locate: ([list, index]) => {
        const { lineNumber: line, columnNumber: column = 1 } = (list === 'features' && places[Number(index)]) || {}
        return line === undefined ? undefined : { line, column }
      },
    }
  } catch {
    // The parser throws errors of its own kinds for what is no XML, and of nothing else.
    return { ok: false, fault: fault('kml-form'), ...(at && { at }) }
  }
}

/** How deep elements lie within each other, without parsing: the parser goes down as deep as they do. */
function depthOf(text: string): number {
  let [depth, most] = [0, 0]
  for (const [tag] of text.matchAll(/<\/?[a-z_][^<>]*>/gi)) {
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) depth += 1
    most = Math.max(most, depth)
  }
  return most
}

/** The first KML of an archive; null where there is none, or it is too large. */
function unpackKmz(bytes: Buffer): Buffer | null {
  try {
    let isTaken = false
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isFirst = !isTaken && /\.kml$/i.test(name) && originalSize <= atMost
        isTaken ||= isFirst
        return isFirst
      },
    })
    const [kmlFile] = Object.values(files)
    return kmlFile ? Buffer.from(kmlFile) : null
  } catch {
    // The library throws plain errors, of what it cannot read and of nothing else.
    return null
  }
}
