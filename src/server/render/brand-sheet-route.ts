import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { brandFolder } from '#brands/index.ts'
import { coloursNamed, coloursSheet } from '#server/brand/own-look.ts'
import { createLru } from '#server/http/lru.ts'
import { makeReady, type Ready, sendReady } from '#server/http/ready.ts'

/** Style sheets that are kept made. */
const keptAtMost = 50

const isAsset = /^\/assets\/[\w.-]+\.css$/
const isSource = /^\/[\w./@-]+\.css(\?[\w=&.]*)?$/

/**
 * The style sheet of a brand in its own colours: that of its folder, with what they change behind it. Its address names both, so
 * that it is always the same, also in a preview.
 * @param files the folder of the browser's files; null in development, where the sheet of the folder is loaded by this one
 */
export function brandSheetRoute(app: FastifyInstance, files: string | null): void {
  const sheets = createLru<Promise<Ready | null>>(keptAtMost)
  const make = async (alias: string, colours: string, of: string): Promise<Ready | null> => {
    const own = coloursSheet(alias, coloursNamed(colours))
    if (files === null) return isSource.test(of) ? makeReady(`@import url("${of}");\n${own}`) : null
    const folder = isAsset.test(of) ? await readFile(join(files, of), 'utf8').catch(() => null) : null
    return folder === null ? null : makeReady(`${folder}\n${own}`)
  }

  app.get<{ Params: { alias: string; colours: string }; Querystring: { of?: unknown } }>(
    '/brand/:alias/colours/:colours',
    async (request, reply) => {
      const { alias, colours } = request.params
      const [, named] = /^((?:[\da-f]{6}|none)-(?:[\da-f]{6}|none))\.css$/.exec(colours) ?? []
      const { of } = request.query
      if (!named || typeof of !== 'string' || !brandFolder(alias)) return reply.callNotFound()
      const key = `${alias} ${named} ${of}`
      const sheet = sheets.get(key, () => make(alias, named, of))
      const drop = (): void => sheets.drop(key, sheet)
      sheet.then((made) => made ?? drop(), drop)
      const ready = await sheet
      if (!ready) return reply.callNotFound()
      void reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'accept-encoding')
      return sendReady(request, reply, ready)
    },
  )
}
