import { paths } from '#web/paths.ts'
import { inPageLanguage } from './page-language.ts'

const legal: string[] = [paths.privacyPolicy, paths.userAgreement, paths.legalInfo]
/** The menu's page of a city. */
const menu = /^\/[a-z0-9-]+$/

/** Has the worker keep the menu that is looked at for the time without a connection. */
export async function storeOfflinePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  await workers.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await workers.ready

  const tell = (): void => {
    const { pathname } = location
    const wish = { address: inPageLanguage(`/offline${pathname}`), language: document.documentElement.lang }
    if (menu.test(pathname) && !legal.includes(pathname)) (workers.controller ?? active)?.postMessage(wish)
  }
  tell()
  // Menus that are come to without a new page; a browser that does not tell keeps the one it was opened with.
  if ('navigation' in globalThis) (navigation as EventTarget).addEventListener('navigatesuccess', tell)
}
