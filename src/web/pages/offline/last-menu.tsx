import { formatPrice } from '#domain/format-price.ts'
import { pictureOf } from '#web/features/product/picture-base.ts'
import type { Card, CityFacts, MenuPage } from '#web/page-data.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'

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
