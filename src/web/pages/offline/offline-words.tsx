import { useTexts } from '#web/texts.tsx'

/** What happened, and the two ways on that need no connection. */
export function OfflineWords({ phone, text }: { phone: string | null; text: string | null }) {
  const t = useTexts('offline')
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
    </section>
  )
}
