import { paths } from '#web/paths.ts'
import { inPageLanguage } from './page-language.ts'

const legal: string[] = [paths.privacyPolicy, paths.userAgreement, paths.legalInfo]
/** The paths of a city's pages. Payment pages load nothing that paying does not need. */
const cityPage = /^\/([a-z0-9-]+)(?!\/order\/payment)(?:\/|$)/

/** Makes the service worker cache the menu of the visited city for use without a connection. */
export async function storeOfflinePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  await workers.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await workers.ready

  const report = (): void => {
    const { pathname } = location
    const [, city] = cityPage.exec(pathname) ?? []
    const page = { address: inPageLanguage(`/offline/${city}`), language: document.documentElement.lang }
    if (city && !legal.includes(pathname)) (workers.controller ?? active)?.postMessage(page)
  }
  report()
  // Also on client-side navigation; browsers without this event cache only the first page.
  if ('navigation' in globalThis) (navigation as EventTarget).addEventListener('navigatesuccess', report)
}
