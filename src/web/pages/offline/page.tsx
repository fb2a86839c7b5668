import { data } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { nonceContext } from '#web/nonce.ts'
import { type Card, type CityFacts, type MenuPage, pageData, type Site } from '#web/page-data.ts'
import app from '#web/styles/app.css?inline'
import { inLanguage, paths } from '#web/paths.ts'
import { TextsProvider, useLanguage, useTexts } from '#web/texts.tsx'
import { serverTexts } from '#web/all-texts.server.ts'
import { formatPrice } from '#domain/format-price.ts'
import { pictureOf } from '#web/features/product/picture-base.ts'
import type { Route } from './+types/page.ts'
import own from './offline.css?inline'

const tokens = import.meta.glob<string>('../../../../brands/*/tokens.css', { query: '?inline', import: 'default', eager: true })

const logos = import.meta.glob<string>('../../../../brands/*/images/logo.svg', { query: '?raw', import: 'default', eager: true })

const brands = '../../../../brands'

/**
 * The page reloads when the connection returns, or on a press. A phone is online a moment before the shop can be reached,
 * and a reload that came too soon ends here again: the shop is asked every five seconds.
 */
const comeBack = `addEventListener('online',()=>location.reload());
setInterval(()=>navigator.onLine&&fetch(location.href,{method:'HEAD'}).then(()=>location.reload(),()=>0),5000);
addEventListener('click',({target})=>target.closest('[data-retry]')&&location.reload())`

/** The offline document that browsers cache; it needs no other file. */
export function loader({ context, params }: Route.LoaderArgs): Response {
  const [page, nonce] = [context.get(pageData), context.get(nonceContext)]
  const city = params.city === undefined ? null : page.city(params.city)
  if (params.city !== undefined && !city) throw data('city', { status: 404 })
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-language': page.site.language }
  return new Response(
    offlineDocument({ site: page.site, now: page.now, city, menu: city && page.menu(city.alias), text: page.text('offline', null), nonce }),
    { headers },
  )
}

type Offline = { site: Site; now: number; city: CityFacts | null; menu: MenuPage | null; text: string | null; nonce: string }

function offlineDocument({ site, now, city, menu, text, nonce }: Offline): string {
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

type OfflineWordsProps = {
  phone: string | null
  text: string | null
  /** Of the city. */
  alias: string | null
  /** Adds the language of the address, if it has one. */
  hrefOf: (address: string) => string
}

/** What happened, and the ways to continue without a connection; the menu and the cart are there when it is back. */
function OfflineWords({ phone, text, alias, hrefOf }: OfflineWordsProps) {
  const [t, shell] = [useTexts('offline'), useTexts('shell')]
  return (
    <section className="offline-words">
      <svg className="offline-sign" viewBox="0 0 96 72" aria-hidden="true">
        <path d="M14 56h68M20 56a28 28 0 0 1 56 0M48 28v-5M43 20a5 5 0 0 1 10 0M10 64h76" />
        <path className="offline-steam" d="M34 14c-3-3 3-5 0-8M62 14c-3-3 3-5 0-8" />
      </svg>
      <h1>{t.title}</h1>
      <p className="offline-text">{text ?? t.text}</p>
      <p className="offline-ways">
        <button type="button" className="offline-button" data-retry>
          {t.retry}
        </button>
        {phone && (
          <a className="offline-button offline-second" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {t.call}
          </a>
        )}
      </p>
      {alias && (
        <p className="offline-ways">
          <a className="offline-link" href={hrefOf(paths.city(alias))}>
            {shell.to_menu}
          </a>
          <a className="offline-link" href={hrefOf(paths.cart(alias))}>
            {shell.cart}
          </a>
        </p>
      )}
    </section>
  )
}

type LastMenuProps = { city: CityFacts; menu: MenuPage; now: number }

/** The last menu like a printed card: dishes and prices. */
export function LastMenu({ city, menu, now }: LastMenuProps) {
  const [t, language] = [useTexts('offline'), useLanguage()]
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: city.timezone }).format(now)
  return (
    <section className="offline-menu">
      <h2>{t.last_menu}</h2>
      <p className="offline-text">
        {city.name}. {t.as_of(when)}
      </p>
      {menu.groups.map(({ id, name, languages, cards }) => (
        <section key={id}>
          <h3 lang={languages?.name}>{name}</h3>
          <ul className="offline-dishes">
            {/* A dish that is stopped is not for sale: on a printed card it would seem to be. */}
            {cards
              .filter(({ stopped }) => stopped !== true)
              .map((card) => (
                <Dish key={card.id} card={card} city={city} />
              ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function Dish({ card: { name, languages, weight, price, picture, color }, city }: { card: Card; city: CityFacts }) {
  const language = useLanguage()
  // Shows a picture if it is in the browser's cache, otherwise its colour: a background image never looks broken.
  const background = `${color} url(${pictureOf(picture)}-320.avif) center / cover`
  return (
    <li className="offline-dish">
      <span className="offline-picture" style={{ background }} />
      <span>
        <b lang={languages?.name}>{name}</b>
        <small>{weight}</small>
      </span>
      <span className="offline-price">{formatPrice(price, language, city.currency)}</span>
    </li>
  )
}
