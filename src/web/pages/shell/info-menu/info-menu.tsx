import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkedPages } from '#web/features/site/city-pages.ts'
import { useCity, useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { CardIcon, GiftIcon } from '#web/ui/icons/buying.tsx'
import { ChevronRightIcon } from '#web/ui/icons/moving.tsx'
import { PhoneIcon } from '#web/ui/icons/person.tsx'
import { BikeIcon, GlobeIcon, PinIcon, StoreIcon } from '#web/ui/icons/place.tsx'
import { InfoIcon } from '#web/ui/icons/state.tsx'
import { openModal } from '#web/ui/modal/modal-store.ts'
import { LanguageLinks } from '../language-links.tsx'
import { telephone } from '../telephone.ts'
import styles from './info-menu.module.css'

const signs = { promotions: GiftIcon, shops: StoreIcon, delivery: BikeIcon, 'payment-info': CardIcon, about: InfoIcon }

/** What the bar under the thumb has no room for: city, restaurants, phone and language (SHELL-24). */
export default function InfoMenu() {
  const t = useTexts('shell')
  const { brand, settings } = useSite()
  const city = useCity()
  const phone = city?.phone ?? settings.default_phone
  return (
    <>
      <DialogHeader title={brand.name} closeLabel={t.close} />
      <DialogBody>
        <ul className={styles.list}>
          <li>
            <button type="button" className={styles.row} onClick={() => openModal('CitiesModal')}>
              <PinIcon /> <Words name={t.city} value={city?.name} /> <ChevronRightIcon size={20} />
            </button>
          </li>
          {city &&
            linkedPages(city, brand).map(({ page, text, path }) => {
              const Sign = signs[page]
              return (
                <li key={page}>
                  <PageRow to={path}>
                    <Sign /> <Words name={t[text]} /> <ChevronRightIcon size={20} />
                  </PageRow>
                </li>
              )
            })}
          <li>
            <a href={telephone(phone)} className={styles.row}>
              <PhoneIcon /> <Words name={t.call} value={phone} /> {city?.isFreeCall && <small>{t.free_call}</small>}
            </a>
          </li>
        </ul>
        {settings.show_lang_button && (
          <section className={styles.languages} aria-label={t.language}>
            <h3 className={styles.title}>
              <GlobeIcon size={20} /> {t.language}
            </h3>
            <LanguageLinks inRow />
          </section>
        )}
      </DialogBody>
    </>
  )
}

/** A link to the page one is on leads nowhere: it closes the menu all the same. */
function PageRow({ to, children }: { to: string; children: ReactNode }) {
  const { close } = useDialog()
  return (
    <Link to={to} className={styles.row} onClick={close}>
      {children}
    </Link>
  )
}

function Words({ name, value }: { name: string; value?: string | undefined }) {
  return (
    <span className={styles.words}>
      {name}
      {value && <span className={styles.value}>{value}</span>}
    </span>
  )
}
