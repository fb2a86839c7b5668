import type { FastifyInstance } from 'fastify'

/** The service worker. Its text changes with every version of the shop, by which browsers detect an update. */
export function offlineRoutes(app: FastifyInstance, version: string): void {
  const worker = `// ${version}\n(${offlineWorker.toString()})(self)\n`
  app.get('/sw.js', (_, reply) => reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(worker))
}

/** The browser APIs that the worker uses: the DOM types cover service workers only from the page's side. */
export type WorkerScope = {
  caches: Pick<CacheStorage, 'open'>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  fetch(request: Request | string): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: OfflinePage }) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchRequest) => void): void
}

type ExtendableEvent = { waitUntil(work: Promise<unknown>): void }

type FetchRequest = { request: Request; preloadResponse: Promise<Response | undefined>; respondWith(answer: Promise<Response>): void }

/** The offline page for the visitor's current page. */
type OfflinePage = { address: string; language: string }

/**
 * Caches one page for use without a connection, and nothing else: no calls, other pages or files. The function is sent
 * to browsers as source text, so it must not use anything outside of itself.
 */
export function offlineWorker(scope: WorkerScope): void {
  const slot = '/offline'
  /** Milliseconds for which the cached menu is current. */
  const fresh = 600_000
  const payment = /^\/[^/]+\/order\/payment/

  const kept = async (): Promise<Response | undefined> => (await scope.caches.open('offline')).match(slot)

  async function fetchPage(address: string): Promise<void> {
    const page = await scope.fetch(address)
    // Redirected responses and error pages are not cached.
    if (page.ok && !page.redirected) await (await scope.caches.open('offline')).put(slot, page)
  }

  async function keep({ address, language }: OfflinePage): Promise<void> {
    const known = await kept()
    const isSame = known?.url.endsWith(address) && known.headers.get('content-language') === language
    const age = Date.now() - Date.parse(known?.headers.get('date') ?? '')
    if (!isSame || !(age < fresh)) await fetchPage(address)
  }

  /** A new version of the shop fetches the page again; if that fails, the next menu does. */
  async function renew(): Promise<void> {
    const known = await kept()
    if (known) await fetchPage(known.url).catch(() => undefined)
    await scope.skipWaiting()
  }

  async function answer({ request, preloadResponse }: FetchRequest): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await scope.fetch(request))
    } catch (fault) {
      const page = await kept()
      if (page) return page
      throw fault
    }
  }

  scope.addEventListener('install', (event) => event.waitUntil(renew()))
  scope.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()])),
  )
  scope.addEventListener('message', (event) => event.waitUntil(keep(event.data)))
  scope.addEventListener('fetch', (event) => {
    const { mode, method, url } = event.request
    if (mode === 'navigate' && method === 'GET' && !payment.test(new URL(url).pathname)) event.respondWith(answer(event))
  })
}
