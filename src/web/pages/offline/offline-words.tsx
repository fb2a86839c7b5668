import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'

type OfflineWordsProps = {
  phone: string | null
  text: string | null
  /** Of the city. */
  alias: string | null
  /** Adds the language of the address, if it has one. */
  hrefOf: (address: string) => string
}

/** What happened, and the ways to continue without a connection; the menu and the cart are there when it is back. */
export function OfflineWords({ phone, text, alias, hrefOf }: OfflineWordsProps) {
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
