import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isLanguage } from '#domain/language.ts'
import { createTextReader } from './browser/load-texts.ts'
import { TextsProvider } from './texts.tsx'

const { lang } = document.documentElement
const language = isLanguage(lang) ? lang : 'ru'

// After everything else, and not where money is paid. A browser that lets no worker in does without one.
function keepPages(): void {
  if (!/\/order\/payment/.test(location.pathname))
    void import('./browser/store-offline-page.ts').then(({ storeOfflinePage }) => storeOfflinePage()).catch(() => undefined)
}
if (document.readyState === 'complete') keepPages()
else addEventListener('load', keepPages)

void createTextReader(language).then((read) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <TextsProvider language={language} read={read}>
        <HydratedRouter />
      </TextsProvider>,
    )
  }),
)
