import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { ThirdPartySources } from './content-security.ts'
import type { WebBuild } from './render-pages.ts'

/** The pages as their files stand now, in place of built ones: development, where bin/dev.ts has them of Vite. */
export type LivePages = {
  /** The same object until a file of the pages changes. */
  build(): Promise<WebBuild>
  /** Answers for the modules and styles that browsers ask for, and passes everything else on. */
  middlewares(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** What pages must allow for it. */
  sources: ThirdPartySources
}

/** Asks Vite first, whatever is asked for. */
export function serveLive(app: FastifyInstance, { middlewares }: LivePages): void {
  app.addHook('onRequest', ({ raw }, reply, done) => middlewares(raw, reply.raw, done))
}
