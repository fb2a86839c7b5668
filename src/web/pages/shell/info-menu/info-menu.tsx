import type { ReactNode } from 'react'
import { type LinkedPage, linkedPages } from '#web/features/site/city-pages.ts'
import { useCity, useSite } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { useTexts } from '#web/texts.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { CardIcon } from '#web/ui/icons/paying.tsx'
import { GiftIcon } from '#web/ui/icons/buying.tsx'
import { ChevronRightIcon } from '#web/ui/icons/moving.tsx'
import { PhoneIcon } from '#web/ui/icons/person.tsx'
import { BikeIcon, ClockIcon, PinIcon, StoreIcon } from '#web/ui/icons/place.tsx'
import { InfoIcon } from '#web/ui/icons/state.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Icon, type IconProps } from '#web/ui/icons/Icon.tsx'
import { telephone } from '#web/features/site/telephone.ts'
import styles from './info-menu.module.css'

const signs = { promotions: GiftIcon, shops: StoreIcon, delivery: BikeIcon, 'payment-info': CardIcon, about: InfoIcon }

/** The entries without room in the bottom bar, in the order of SHELL-24. */
export default function InfoMenu() {
  const t = useTexts('shell')
  const words = useTexts('overlays')
  const { brand, settings } = useSite()
  const city = useCity()
  const pages = city ? linkedPages(city, brand).filter(({ page }) => page !== 'promotions') : []
  const rowOf = ({ page, text, path }: LinkedPage) => {
    const Sign = signs[page]
    return (
      <li key={page}>
        <PageRow to={path}>
          <Sign /> <Words name={page === 'delivery' ? words.delivery_terms : t[text]} /> <ChevronRightIcon size={20} />
        </PageRow>
      </li>
    )
  }
  return (
    <>
      <DialogHeader title={brand.name} closeLabel={t.close} />
      <DialogBody>
        <ul className={styles.list}>
          <ModalRow opens="CitiesModal">
            <PinIcon /> <Words name={t.city} value={city?.name} /> <ChevronRightIcon size={20} />
          </ModalRow>
          {pages.filter(({ page }) => page !== 'about').map(rowOf)}
          <ModalRow opens="CallMeBackModal">
            <ChatIcon /> <Words name={words.request_call} /> <ChevronRightIcon size={20} />
          </ModalRow>
          {pages.filter(({ page }) => page === 'about').map(rowOf)}
          <PhoneRow name={t.call} phone={settings.default_phone} />
          {city && city.phone !== settings.default_phone && <PhoneRow name={city.name} phone={city.phone} />}
          {city?.schedule && (
            <li className={styles.row}>
              <ClockIcon /> <Words name={t.order_hours} value={city.schedule} />
            </li>
          )}
        </ul>
      </DialogBody>
    </>
  )
}

function ModalRow({ opens, children }: { opens: 'CitiesModal' | 'CallMeBackModal'; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => openModal(opens)}>
        {children}
      </button>
    </li>
  )
}

const PhoneRow = ({ name, phone }: { name: string; phone: string }) => (
  <li>
    <a href={telephone(phone)} className={styles.row}>
      <PhoneIcon /> <Words name={name} value={phone} />
    </a>
  </li>
)

/** A link to the current page does not navigate: it still closes the menu. */
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

const ChatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5h16v11.5h-8L7.5 20v-3.5H4V5Z" />
  </Icon>
)
