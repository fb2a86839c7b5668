import { useState } from 'react'
import { foldForSearch } from '#domain/text/fold.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { ChevronDownIcon } from '#web/ui/icons/moving.tsx'
import { StoreIcon } from '#web/ui/icons/place.tsx'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { inGroups } from './in-groups.ts'
import { type Places, shopWords } from './places.ts'
import { Soft } from './Stack.tsx'
import styles from './PlaceSwitcher.module.css'

type Shop = Places['shops'][number]

type PlaceSwitcherProps = { places: Places; shop: Shop; onChange: (shop: Shop) => void }

/** The shop that a screen is about, with the way to another one: by brand and city, or by a few letters. */
export function PlaceSwitcher({ places, shop, onChange }: PlaceSwitcherProps) {
  const t = useContentTexts('place')
  const { close } = useOfficeTexts('frame')
  const [isOpen, setOpen] = useState(false)
  const words = shopWords(shop, places).split(' · ').toReversed().join(' · ')
  if (places.shops.length === 1) return <p className={styles.only}>{words}</p>
  return (
    <>
      <Button
        kind="secondary"
        className={styles.switcher}
        before={<StoreIcon size={20} />}
        after={<ChevronDownIcon size={18} />}
        aria-label={`${t.choose}: ${words}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} size="s" steady>
        {isOpen && (
          <>
            <DialogHeader title={t.choose} closeLabel={close} />
            <DialogBody>
              <Shops
                places={places}
                shop={shop}
                onPick={(picked) => {
                  setOpen(false)
                  onChange(picked)
                }}
              />
            </DialogBody>
          </>
        )}
      </Dialog>
    </>
  )
}

function Shops({ places, shop: current, onPick }: { places: Places; shop: Shop; onPick: (shop: Shop) => void }) {
  const t = useContentTexts('place')
  const [query, setQuery] = useState('')
  const wanted = foldForSearch(query.trim())
  const found = places.shops.filter((shop) => foldForSearch(shopWords(shop, places)).includes(wanted))
  const [first] = found
  const headingOf = ({ brand, city_id }: Shop): string =>
    [places.brands.find(({ alias }) => alias === brand)?.name ?? brand, places.cities.find(({ id }) => id === city_id)?.name]
      .filter(Boolean)
      .join(' · ')
  return (
    <form
      className={styles.list}
      onSubmit={(event) => {
        event.preventDefault()
        if (first && wanted !== '') onPick(first)
      }}
    >
      <Field label={t.find} hideLabel placeholder={t.find} type="search" autoComplete="off" value={query} onChange={setQuery} />
      {found.length === 0 && <Soft>{t.nothing_found}</Soft>}
      {inGroups(found, headingOf).map(([heading, shops]) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <ul>
            {shops.map((shop) => (
              <li key={shop.id}>
                <button
                  type="button"
                  className={classes(styles.shop, shop.id === current.id && styles.current)}
                  aria-current={shop.id === current.id || undefined}
                  onClick={() => onPick(shop)}
                >
                  {shop.name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </form>
  )
}
