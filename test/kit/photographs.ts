import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A photograph of two halves, the left one red and the right one blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: Math.round(width / 2), height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ])

/** Red at the left, blue at the right, with location metadata. */
export const taken = async (width = 1200, height = 600): Promise<Buffer> =>
  halves(width, height)
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg({ quality: 95 })
    .toBuffer()

/** The same, with the camera held upright: red is at the top. */
export const takenUpright = async (): Promise<Buffer> => halves(1200, 600).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()

/** A PNG of a few bytes whose header claims 60,000 × 60,000 pixels. */
export function bomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(60_000, 0)
  header.writeUInt32BE(60_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(64)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
