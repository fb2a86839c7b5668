import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage } from '#domain/language.ts'
import { loadAgain } from './browser/load-again.ts'
import { createTextReader } from './browser/load-texts.ts'
import { whenIdle } from './browser/when-idle.ts'
import { TextsProvider } from './texts.tsx'

const { lang } = document.documentElement
const language = isLanguage(lang) ? lang : 'ru'

// Registered last, and not on payment pages. Browsers that refuse a service worker do without.
function keepPages(): void {
  if (!/\/order\/payment/.test(location.pathname))
    void import('./browser/store-offline-page.ts').then(({ storeOfflinePage }) => storeOfflinePage()).catch(() => undefined)
}
whenIdle(keepPages)

/** Whether the browser has what the oldest ones lack: the youngest of the features that the shop uses. */
const isYoung = 'toSorted' in Array.prototype && 'popover' in HTMLElement.prototype

// Without its texts a page would be seen and answer nothing.
void Promise.all([loadAgain(() => createTextReader(language)), isYoung || loadAgain(() => import('./old-browsers.ts'))]).then(([read]) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <TextsProvider language={language} read={read}>
        <HydratedRouter />
      </TextsProvider>,
    )
  }),
)
