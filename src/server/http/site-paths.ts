import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyStatic from '@fastify/static'
import { notFound } from '#domain/problem.ts'
import type { Services } from '#server/services.ts'
import { sendRefusal } from './problem-reply.ts'
import { pageContext } from './request-context.ts'

/**
 * Whether a request's target is a path of this site. Resolved against the site's URL, `//host/x` names another host,
 * and so does `/\\host`, because browsers read a backslash as a slash.
 */
const isSitePath = (target: string): boolean => {
  const [path = ''] = target.split('?')
  return path.startsWith('/') && !path.startsWith('//') && !/\\|%5c/i.test(path)
}

/** Replies 404 to targets that are no path of this site, and to undeclared calls with any method. */
export function refuseUnknownPaths(app: FastifyInstance, services: Services): void {
  const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendRefusal(reply, pageContext(services, request).language, notFound())
  app.addHook('onRequest', (request, reply, done) => {
    if (isSitePath(request.url)) done()
    else void refuse(request, reply)
  })
  app.all('/api', refuse)
  app.all('/api/*', refuse)
}

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
