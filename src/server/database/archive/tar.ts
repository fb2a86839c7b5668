import { buffer } from 'node:stream/consumers'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { createTarDecoder, createTarPacker, type TarPackController } from 'modern-tar'

/** A file of an archive, small enough to hold in memory. */
export type Entry = { path: string; content: Buffer }

/** A tar of these files as a stream. It fails when they fail. */
export function writeTar(entries: AsyncIterable<Entry>, madeAt: Date): AsyncIterable<Uint8Array> {
  const { readable, controller } = createTarPacker()
  pack(entries, madeAt, controller).catch((error: unknown) => controller.error(error))
  return readable
}

async function pack(entries: AsyncIterable<Entry>, mtime: Date, controller: TarPackController): Promise<void> {
  for await (const { path, content } of entries) {
    const writer = controller.add({ name: path, size: content.length, mode: 0o600, mtime }).getWriter()
    await writer.write(content)
    await writer.close()
  }
  controller.finalize()
}

/**
 * Reads the files of a tar, one in memory at a time; skips folders and extended headers.
 * @throws when the archive is truncated or not a tar
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = NodeStream.from(source) as ReadableStream<Uint8Array>
  for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
    const content = await buffer(body)
    if (header.type === 'file') yield { path: header.name.replace(/^\.\//, ''), content }
  }
}
