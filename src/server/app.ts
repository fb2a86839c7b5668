import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { explainAddressRoutes } from './address/explain-routes.ts'
import { addressRoutes } from './address/routes.ts'
import { cartRoutes } from './cart/routes.ts'
import { firstTimeRoutes, intervalRoutes } from './cart/interval-routes.ts'
import { savedAddressRoutes } from './cart/saved-address-routes.ts'
import { placeRoutes } from './cart/place-routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { stopRoutes } from './catalogue/stop-routes.ts'
import { cityRoutes } from './city/routes.ts'
import { previewVisits } from './content/preview/preview-visits.ts'
import { createPreviews } from './content/preview/previews.ts'
import { balanceRoute } from './customer/balance-route.ts'
import { profileRoutes } from './customer/profile-routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { signInRoutes } from './customer/sign-in-routes.ts'
import { subscriberRoutes } from './customer/subscriber-routes.ts'
import { orderEvents } from './events/order-events.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { drainOnClose } from './http/drain.ts'
import { limitPages } from './http/overload.ts'
import { type ConnectionLimits, limitedServer } from './http/connection-limits.ts'
import { traceRequests } from './http/request-log.ts'
import { cleanForwarded, trustIn } from './http/trusted-proxies.ts'
import { failureReplies, unreadablePath, unreadableRequest } from './http/failures.ts'
import { healthRoutes } from './http/health.ts'
import { openapiRoutes } from './http/openapi.ts'
import { secureReplies } from './http/security-headers.ts'
import { refuseUnknownPaths, serveFiles } from './http/site-paths.ts'
import { officeRoutes } from './office/office-routes.ts'
import { type OfficePages, serveOffice } from './office/serve-office.ts'
import { ownOrderRoutes } from './order/own-routes.ts'
import { createMapFiles } from './maps/map-files.ts'
import { mapImportRoutes } from './maps/import-routes.ts'
import { mapRoutes, serveMaps } from './maps/routes.ts'
import type { Metrics } from './metrics/metrics.ts'
import { courierRoute } from './order/courier-route.ts'
import { orderRoutes } from './order/routes.ts'
import { callbackRoutes } from './payment/callback-routes.ts'
import { onlinePayment } from './payment/online-payment.ts'
import { refundRoutes } from './payment/refund-routes.ts'
import { returnRoutes } from './payment/return-routes.ts'
import { paymentRoutes } from './payment/routes.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { offlineRoutes } from './offline/routes.ts'
import { type LivePages, serveLive } from './render/live-pages.ts'
import { renderPages, type WebBuild } from './render/render-pages.ts'
import { explainRoutes } from './schedule/explain-routes.ts'
import type { Services } from './services.ts'
import { seoRoutes } from './seo/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { taskRoutes } from './tasks/routes.ts'

export type AppOptions = {
  logger?: FastifyBaseLogger
  trustedProxies?: string[]
  /** Whether X-Forwarded-Host of trusted proxies is used. */
  forwardedHost?: boolean
  /** Whether each call and page is logged. */
  logsRequests?: boolean
  /** Metrics of requests and cached pages. */
  metrics?: Pick<Metrics, 'onRequest' | 'watchPages'>
  /** The built pages and the folder of their files; without them the app serves calls only. */
  web?: { build: WebBuild; files: string }
  /** In development, instead of `web`: pages from their source files. */
  live?: LivePages
  /** The office's page; without it only its calls are served. */
  office?: OfficePages
  /** Whether /api/docs is served; true by default. */
  docs?: boolean
  /** The folder of rendered pictures; null disables rendering. */
  pictures?: string | null
  /** Screens of the demo's simulated services. */
  sandbox?: (app: FastifyInstance) => void
  /** Limits per client, overriding the defaults. */
  connections?: Partial<ConnectionLimits>
  /** The folder of base maps; without it maps have no base layer. */
  maps?: string | null
}

/** Maximum size of a request body in bytes; the largest order has about thirty thousand. Staff calls have their own limit. */
const bodyLimit = 64 * 1024

/** The server of a process that only runs jobs: liveness and readiness. */
export function createHealth(services: Services, logger: FastifyBaseLogger): FastifyInstance {
  const app = fastify({ loggerInstance: logger, logController: new LogController({ disableRequestLogging: true }) })
  secureReplies(app)
  healthRoutes(app, services)
  return app
}

/** The complete server, ready to listen or to be called in process; a table of contents. */
export async function createApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    trustProxy: options.trustedProxies?.length ? trustIn(options.trustedProxies) : false,
    serverFactory: (handle) => limitedServer(handle, { trustedProxies: options.trustedProxies ?? [], ...options.connections }),
    bodyLimit,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Requests during shutdown are served normally.
    return503OnClosing: false,
    frameworkErrors: unreadablePath(services),
    clientErrorHandler: unreadableRequest,
  })
  traceRequests(app, services, { logs: options.logsRequests ?? false, listener: options.metrics?.onRequest ?? null })
  cleanForwarded(app, options.forwardedHost ?? false)
  await app.register(cookie)
  secureReplies(app)
  if (services.office) await serveOffice(app, services, options.office ?? null)
  limitPages(app, services)
  const previews = createPreviews(services)
  previewVisits(app, services, previews)
  failureReplies(app, services)
  refuseUnknownPaths(app, services)

  healthRoutes(app, services)
  if (options.docs ?? true) openapiRoutes(app, services)
  settingsRoutes(app, services)
  cityRoutes(app, services)
  signInRoutes(app, services)
  profileRoutes(app, services)
  privacyRoutes(app, services)
  subscriberRoutes(app, services)
  catalogueRoutes(app, services)
  stopRoutes(app, services)
  addressRoutes(app, services)
  explainAddressRoutes(app, services)
  mapRoutes(app, services, options.maps ? createMapFiles(services.database, options.maps) : null)
  cartRoutes(app, services)
  placeRoutes(app, services)
  savedAddressRoutes(app, services)
  firstTimeRoutes(app, services)
  balanceRoute(app, services)
  intervalRoutes(app, services)
  explainRoutes(app, services)
  paymentRoutes(app, services)
  orderRoutes(app, services, onlinePayment(services))
  ownOrderRoutes(app, services)
  courierRoute(app, services)
  callbackRoutes(app, services)
  returnRoutes(app, services)
  refundRoutes(app, services)
  orderEvents(app, services)
  feedbackRoutes(app, services)
  taskRoutes(app, services)
  if (services.office) {
    officeRoutes(app, services, previews)
    mapImportRoutes(app, services, options.maps ?? null)
  }
  drainOnClose(app, services.stopping)
  seoRoutes(app, services)
  offlineRoutes(app, options.web?.build.assets.version ?? '')

  options.sandbox?.(app)
  if (options.pictures) pictureRoutes(app, services, options.pictures)
  if (options.maps) await serveMaps(app, options.maps)
  if (options.web) {
    const { build, files } = options.web
    await serveFiles(app, files)
    const pages = renderPages(app, services, { build: () => build, files })
    options.metrics?.watchPages(pages.counts)
  } else if (options.live) {
    serveLive(app, options.live)
    renderPages(app, services, { ...options.live, files: null })
  }
  return app
}
