/** What the worker needs of the browser it runs in: the DOM's types know service workers from outside only. */
export type WorkerScope = {
  caches: Pick<CacheStorage, 'open'>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  fetch(request: Request | string): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void
  addEventListener(type: 'message', hear: (event: Lasting & { data: OfflineWish }) => void): void
  addEventListener(type: 'fetch', hear: (event: FetchRequest) => void): void
}
type Lasting = { waitUntil(work: Promise<unknown>): void }
type FetchRequest = { request: Request; preloadResponse: Promise<Response | undefined>; respondWith(answer: Promise<Response>): void }

/** The offline page that goes with what the visitor looks at. */
type OfflineWish = { address: string; language: string }

/**
 * Keeps one page for the time without a connection, and nothing else: no call, no other page, no file. The function is
 * sent to browsers as it stands here, so it may use nothing from outside of itself.
 */
export function offlineWorker(scope: WorkerScope): void {
  const slot = '/offline'
  /** Milliseconds for which the kept menu is as good as the one on the screen. */
  const fresh = 600_000
  const payment = /^\/[^/]+\/order\/payment/

  const kept = async (): Promise<Response | undefined> => (await scope.caches.open('offline')).match(slot)

  async function fetchPage(address: string): Promise<void> {
    const page = await scope.fetch(address)
    // An answer from elsewhere, and a city that is not there, are no page to fall back to.
    if (page.ok && !page.redirected) await (await scope.caches.open('offline')).put(slot, page)
  }

  async function keep({ address, language }: OfflineWish): Promise<void> {
    const known = await kept()
    const isSame = known?.url.endsWith(address) && known.headers.get('content-language') === language
    const age = Date.now() - Date.parse(known?.headers.get('date') ?? '')
    if (!isSame || !(age < fresh)) await fetchPage(address)
  }

  /** A new version of the shop draws the page anew; one that cannot be had now is had with the next menu. */
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
