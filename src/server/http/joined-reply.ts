import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** A long part in which many replies end: as it is, and deflated once so that it can follow any stream. */
export type SharedPart = { plain: Buffer; deflated(): Promise<Buffer> }

/** Level 9 takes 20 ms for a menu, once per version, outside of the event loop; what is short is deflated at once, in 0.1 ms. */
const [shared, short] = [9, { level: 6, bytes: 32 * 1024 }]
/** For a text that is sent once, of some twelve kilobytes, at once (0.1 ms): half of the usual memory. */
const once = { level: 4, windowBits: 14, memLevel: 7 }

/** Of gzip: no name, no time, any system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** A part refers to nothing before it. */
export function sharePart(plain: Buffer): SharedPart {
  let made: Promise<Buffer> | null = null
  const make = async (): Promise<Buffer> => {
    try {
      return plain.length <= short.bytes ? deflateRawSync(plain, { level: short.level }) : await deflate(plain, { level: shared })
    } catch (error) {
      made = null
      throw error
    }
  }
  return { plain, deflated: () => (made ??= make()) }
}

/**
 * One gzip member (RFC 1952) of a beginning and a shared part. Deflated streams are joined where they are flushed to a
 * whole byte (RFC 1951), so that the part of 240 kB is not compressed for each reply: only its checksum is computed.
 */
export async function joinGzip(beginning: Buffer, part: SharedPart): Promise<Buffer> {
  const last = await part.deflated()
  const first = deflateRawSync(beginning, { ...once, finishFlush: constants.Z_SYNC_FLUSH })
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(part.plain, crc32(beginning)), 0)
  trailer.writeUInt32LE((beginning.length + part.plain.length) % 2 ** 32, 4)
  return Buffer.concat([header, first, last, trailer])
}
