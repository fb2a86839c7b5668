import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ThirdPartySources } from './content-security.ts'
import type { WebBuild } from './render-pages.ts'

/** Pages built from the current source files, for development: bin/dev.ts gets them from Vite. */
export type LivePages = {
  /** The same object until a source file of the pages changes. */
  build(): Promise<WebBuild>
  /** Serves the modules and styles that browsers request, and passes on everything else. */
  middlewares(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Sources that pages must allow for it. */
  sources: ThirdPartySources
}

/** Tries Vite first for every request. */
export function serveLive(app: FastifyInstance, { middlewares }: LivePages): void {
  app.addHook('onRequest', ({ raw }, reply, done) => middlewares(raw, reply.raw, done))
}
