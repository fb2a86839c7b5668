import { useEffect } from 'react'
import type { ShortCity } from '#contract/city.ts'
import { pictureOf } from '#web/features/product/picture-base.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { redirectTo } from '#web/navigation/redirect-to.ts'
import { type Card, pageData, type PageData } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PinIcon } from '#web/ui/icons/place.tsx'
import { openModal, openModalName } from '#web/ui/modal/modal-state.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { askCity } from '#web/features/place/cities/ask-city.ts'
import { chooseCity } from '#web/features/place/cities/choose-city.ts'
import { DocumentLink } from '#web/navigation/document-link.tsx'
import { classes } from '#web/ui/classes.ts'
import { ForwardIcon } from '#web/ui/icons/arrows.tsx'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'

/** Milliseconds before visitors without a city are asked for it. */
const askAfter = 1000

type Dish = Pick<Card, 'picture' | 'color'>
type StartPage = { cities: ShortCity[]; slogan: string | null; dishes: Dish[] }

/** A visitor with a known city is redirected there. */
export function loader({ context, request }: Route.LoaderArgs): StartPage {
  const page = context.get(pageData)
  const city = page.rememberedCity()
  if (city) throw redirectTo(context, paths.city(city) + new URL(request.url).search)
  return { cities: page.cities().cities, ...introduce(page) }
}

/** The number of pictures on the first screen. */
const dishesShown = 5

/** The brand without a city: its slogan, and popular dishes of its first city, one per group. */
function introduce(page: PageData): Pick<StartPage, 'slogan' | 'dishes'> {
  const { cities, big } = page.cities()
  const city = big[0] ?? cities[0]
  if (!city) return { slogan: null, dishes: [] }
  const { groups } = page.menu(city.alias)
  const dishes = groups.flatMap(({ cards: [first] }) => (first ? [{ picture: first.picture, color: first.color }] : []))
  return { slogan: page.text('slogan', city.alias), dishes: dishes.slice(0, dishesShown) }
}

export default function Start({ loaderData: { cities, slogan, dishes } }: Route.ComponentProps) {
  const t = useTexts('shell')
  const words = useTexts('cities')
  const { brand } = useSite()
  useCitiesModal()
  return (
    <main id="content">
      <title>{slogan ? `${brand.name} — ${slogan}` : brand.name}</title>
      <meta name="description" content={[slogan, words.city_page_text].filter(Boolean).join('. ')} />
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.slogan}>{slogan ?? brand.name}</h1>
          <p className={styles.text}>{words.city_page_text}</p>
          <Button size="l" before={<PinIcon size={22} />} onClick={() => openModal('CitiesModal')}>
            {t.choose_city}
          </Button>
        </div>
        <Table dishes={dishes} />
      </section>
      <CityList cities={cities} />
    </main>
  )
}

function Table({ dishes }: { dishes: Dish[] }) {
  return (
    <div className={styles.table} aria-hidden="true">
      {dishes.map(({ picture, color }, index) => (
        <Picture
          key={picture}
          base={pictureOf(picture)}
          sizes="(min-width: 1024px) 24vw, 44vw"
          alt=""
          color={color}
          eager
          priority={index === 0 ? 'high' : 'auto'}
          className={styles.dish}
        />
      ))}
    </div>
  )
}

function useCitiesModal(): void {
  useEffect(() => {
    const timer = setTimeout(() => openModalName() === null && openModal('CitiesModal'), askAfter)
    return () => clearTimeout(timer)
  }, [])
}

/** All cities as plain links: for visitors without script, and for search engines. */
function CityList({ cities }: { cities: ShortCity[] }) {
  const t = useTexts('cities')
  const { brand } = useSite()
  return (
    <section className={classes('wide-page', styles.cities)} aria-labelledby="cities">
      <h2 id="cities">{t.our_cities}</h2>
      <ul className={styles.list}>
        {cities.map((city) => (
          <li key={city.id}>
            <DocumentLink
              href={city.url}
              className={styles.city}
              onClick={(event) => {
                event.preventDefault()
                void askCity(city, () => chooseCity(city, brand))
              }}
            >
              {city.name}
              <ForwardIcon size={20} />
            </DocumentLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
