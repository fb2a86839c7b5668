import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { addressRoutes } from './address/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { placeRoutes } from './cart/place-routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { stopRoutes } from './catalogue/stop-routes.ts'
import { cityRoutes } from './city/routes.ts'
import { orderEvents } from './events/order-events.ts'
import { failureReplies } from './http/failures.ts'
import { healthRoutes } from './http/health.ts'
import { openapiRoutes } from './http/openapi.ts'
import { serveFiles } from './http/static-files.ts'
import { orderRoutes } from './order/routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { renderPages, type WebBuild } from './render/render-pages.ts'
import { explainRoutes } from './schedule/explain-routes.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import type { Services } from './services.ts'
import { settingsRoutes } from './settings/routes.ts'

export type AppOptions = {
  logger?: FastifyBaseLogger
  trustedProxies?: string[]
  /** The built pages and the folder of their files; an app without them answers calls only. */
  web?: { build: WebBuild; files: string }
  /** The folder in which rendered pictures are kept; null renders none. */
  pictures?: string | null
}

/** Bytes of a request's body: orders are small. */
const bodyLimit = 256 * 1024

/** The whole server, ready to listen or to be asked in process: a table of contents. */
export async function createApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    trustProxy: options.trustedProxies?.length ? options.trustedProxies : false,
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
  })
  await app.register(cookie)
  failureReplies(app, services)

  healthRoutes(app, services)
  openapiRoutes(app)
  settingsRoutes(app, services)
  cityRoutes(app, services)
  catalogueRoutes(app, services)
  stopRoutes(app, services)
  addressRoutes(app, services)
  cartRoutes(app, services)
  placeRoutes(app, services)
  scheduleRoutes(app, services)
  explainRoutes(app, services)
  paymentRoutes(app, services)
  orderRoutes(app, services)
  orderEvents(app, services)

  if (options.pictures) pictureRoutes(app, services, options.pictures)
  if (options.web) {
    await serveFiles(app, options.web.files)
    renderPages(app, services, options.web.build)
  }
  return app
}
