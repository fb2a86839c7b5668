import { paths } from '#web/paths.ts'
import { inPageLanguage } from './page-language.ts'

const legal: string[] = [paths.privacyPolicy, paths.userAgreement, paths.legalInfo]
/** The path of a city's menu page. */
const menu = /^\/[a-z0-9-]+$/

/** Makes the service worker cache the visited menu for use without a connection. */
export async function storeOfflinePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  await workers.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await workers.ready

  const report = (): void => {
    const { pathname } = location
    const wish = { address: inPageLanguage(`/offline${pathname}`), language: document.documentElement.lang }
    if (menu.test(pathname) && !legal.includes(pathname)) (workers.controller ?? active)?.postMessage(wish)
  }
  report()
  // Also on client-side navigation; browsers without this event cache only the first page.
  if ('navigation' in globalThis) (navigation as EventTarget).addEventListener('navigatesuccess', report)
}
