import { isRouteErrorResponse, useRouteLoaderData } from 'react-router'
import { Scene } from '#web/features/site/scene.tsx'
import { useCity } from '#web/features/site/use-site.ts'
import { DocumentLink } from '#web/navigation/document-link.tsx'
import { Link } from '#web/navigation/link.tsx'
import type { Site } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import styles from './failure-page.module.css'

/** Shown instead of a page that failed or does not exist, with a way to continue. */
export function FailurePage({ error }: { error: unknown }) {
  const t = useTexts('shell')
  const city = useCity()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const cityUnknown = missing && error.data === 'city'
  const voice = useRouteLoaderData<Site>('root')?.voice
  const title = cityUnknown ? t.city_unknown : missing ? t.page_not_found : t.page_failed
  const lost = voice?.lost_page ?? t.page_not_found_text
  const text = cityUnknown ? t.city_unknown_text : missing ? lost : (voice?.failed_page ?? t.page_failed_text)
  return (
    <main id="content" className={styles.page}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      {missing ? (
        <p className={styles.code} aria-hidden="true">
          <Missing />
        </p>
      ) : (
        <Scene of="error" />
      )}
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.ways}>
        {!missing && <Button onClick={() => location.reload()}>{t.retry}</Button>}
        {city ? (
          <Link to={paths.city(city.alias)} className={buttonClass({ kind: missing && !cityUnknown ? 'primary' : 'secondary' })}>
            {t.to_menu}
          </Link>
        ) : (
          <DocumentLink href={paths.home} className={buttonClass({ kind: cityUnknown ? 'secondary' : 'primary' })}>
            {t.to_menu}
          </DocumentLink>
        )}
        {city && (
          <Link to={paths.cart(city.alias)} className={buttonClass({ kind: 'ghost' })}>
            {t.cart}
          </Link>
        )}
        {cityUnknown && <Button onClick={() => openModal('CitiesModal')}>{t.choose_city}</Button>}
      </p>
    </main>
  )
}

/** 404, with a dish of the brand as its middle digit. */
function Missing() {
  const alias = useRouteLoaderData<Site>('root')?.brand.alias
  return <>4{alias ? <img className={styles.plate} src={`/brand/${alias}/plate.svg`} alt="" width={120} height={120} /> : 0}4</>
}
