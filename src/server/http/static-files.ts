import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'

const year = 365 * 24 * 3600

/** The built files of the pages: named by content hash, so cached for a year; `.br` and `.gz` files beside them are sent directly. */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: year * 1000,
    decorateReply: false,
  })
}
