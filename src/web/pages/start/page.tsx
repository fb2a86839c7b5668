import type { ShortCity } from '#contract/city.ts'
import { pictureOf } from '#web/features/product/picture-base.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { redirectTo } from '#web/navigation/redirect-to.ts'
import { type Card, pageData, type PageData } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PinIcon } from '#web/ui/icons/place.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Picture } from '#web/ui/Picture.tsx'
import type { Route } from './+types/page.ts'
import { CityList } from './city-list.tsx'
import styles from './page.module.css'
import { useCitiesModal } from './use-cities-modal.ts'

type Dish = Pick<Card, 'picture' | 'color'>
type StartPage = { cities: ShortCity[]; slogan: string | null; dishes: Dish[] }

/** A visitor with a known city is redirected there (DECIDE-11). */
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
          sizes="(width >= 1024px) 24vw, 44vw"
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
