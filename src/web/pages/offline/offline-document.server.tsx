import { renderToStaticMarkup } from 'react-dom/server'
import type { CityFacts, MenuPage, Site } from '#web/page-data.ts'
import app from '#web/styles/app.css?inline'
import { inLanguage } from '#web/paths.ts'
import { TextsProvider } from '#web/texts.tsx'
import { serverTexts } from '#web/all-texts.server.ts'
import { LastMenu } from './last-menu.tsx'
import own from './offline.css?inline'
import { OfflineWords } from './offline-words.tsx'

const tokens = import.meta.glob<string>('../../../../brands/*/tokens.css', { query: '?inline', import: 'default', eager: true })
const logos = import.meta.glob<string>('../../../../brands/*/images/logo.svg', { query: '?raw', import: 'default', eager: true })
const brands = '../../../../brands'

export type Offline = { site: Site; now: number; city: CityFacts | null; menu: MenuPage | null; text: string | null; nonce: string }

/**
 * The page reloads when the connection returns, or on a press. A phone is online a moment before the shop can be reached,
 * and a reload that came too soon ends here again: the shop is asked every five seconds.
 */
const comeBack = `addEventListener('online',()=>location.reload());
setInterval(()=>navigator.onLine&&fetch(location.href,{method:'HEAD'}).then(()=>location.reload(),()=>0),5000);
addEventListener('click',({target})=>target.closest('[data-retry]')&&location.reload())`

export function offlineDocument({ site, now, city, menu, text, nonce }: Offline): string {
  const { brand, language } = site
  const html = renderToStaticMarkup(
    <TextsProvider language={language} read={serverTexts(language)}>
      <html lang={language}>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="theme-color" content={brand.themeColor} />
          <meta name="robots" content="noindex" />
          <title>{brand.name}</title>
          <style dangerouslySetInnerHTML={{ __html: [app, tokens[`${brands}/${brand.alias}/tokens.css`], own].join('') }} />
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: comeBack }} />
        </head>
        <body>
          <header className="offline-header">
            <img
              src={`data:image/svg+xml,${encodeURIComponent(logos[`${brands}/${brand.alias}/images/logo.svg`] ?? '')}`}
              alt={brand.name}
              width={brand.logo.width}
              height={brand.logo.height}
              className="offline-logo"
            />
          </header>
          <main className="wide-page offline-page">
            <OfflineWords
              phone={city?.phone ?? null}
              text={text}
              alias={city?.alias ?? null}
              hrefOf={(address) => inLanguage(address, site.addressLanguage)}
            />
            {city && menu && <LastMenu city={city} menu={menu} now={now} />}
          </main>
        </body>
      </html>
    </TextsProvider>,
  )
  return `<!doctype html>${html}`
}
