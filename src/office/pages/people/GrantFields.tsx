import type { Grant } from '#contract/office/common.ts'
import { type Role, roles } from '#domain/staff/capabilities.ts'
import { Button } from '#web/ui/Button.tsx'
import { useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import type { Places } from '#office/ui/places.ts'
import { Select } from '#office/ui/Select.tsx'
import type { Grant as StaffGrant } from '#domain/staff/reach.ts'
import { mayGrant } from '#domain/staff/refund-limits.ts'
import styles from './people.module.css'

type GrantFieldsProps = { grants: Grant[]; places: Places | null; onChange: (grants: Grant[]) => void }

/** Roles with their places: only what may be given is offered. */
export function GrantFields({ grants, places, onChange }: GrantFieldsProps) {
  const t = useOfficeTexts('people')
  const me = useMe()
  const [first] = places ? shopsToGive(me.grants, places) : []
  const place = first ? placeOf(first) : { brand: null, city_id: null, shop_id: null }
  const [role] = givable(me.grants, place).toReversed()
  const replace = (index: number, grant: Grant) => onChange(grants.map((was, at) => (at === index ? grant : was)))
  return (
    <>
      <p className={styles.legend}>{t.grants}</p>
      {grants.map((grant, index) => (
        <OneGrant
          // Grants have no name of their own while they are edited.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          grant={grant}
          places={places}
          onChange={(next) => replace(index, next)}
          {...(grants.length > 1 ? { onRemove: () => onChange(grants.filter((_, at) => at !== index)) } : {})}
        />
      ))}
      {role && (
        <div>
          <Button kind="secondary" size="s" onClick={() => onChange([...grants, { role, place }])}>
            {t.add_grant}
          </Button>
        </div>
      )}
    </>
  )
}

type OneGrantProps = { grant: Grant; places: Places | null; onChange: (grant: Grant) => void; onRemove?: () => void }

function OneGrant({ grant: { role, place }, places, onChange, onRemove }: OneGrantProps) {
  const t = useOfficeTexts('people')
  const { roles: names } = useOfficeTexts('frame')
  const me = useMe()
  const offered = givable(me.grants, place)
  const open = places ? shopsToGive(me.grants, places) : []
  const brands = places?.brands.filter(({ alias }) => alias === place.brand || open.some(({ brand }) => brand === alias)) ?? []
  const shops = open.filter(({ brand, city_id }) => brand === place.brand && city_id === place.city_id)
  const cities =
    places?.cities.filter(({ id }) =>
      open.some(({ brand, city_id }) => city_id === id && (place.brand === null || brand === place.brand)),
    ) ?? []
  const numberOf = (text: string): number | null => (text === '' ? null : Number(text))
  return (
    <div className={styles.grant}>
      <Select label={t.role} value={role} onChange={(next) => onChange({ role: next as Role, place })}>
        {[...new Set([...offered, role])].map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </Select>
      <Select
        label={t.brand}
        value={place.brand ?? ''}
        onChange={(brand) => onChange({ role, place: { brand: brand || null, city_id: null, shop_id: null } })}
      >
        <option value="">{t.everywhere}</option>
        {brands.map(({ alias, name }) => (
          <option key={alias} value={alias}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label={t.city}
        value={String(place.city_id ?? '')}
        onChange={(city) => onChange({ role, place: { brand: place.brand, city_id: numberOf(city), shop_id: null } })}
      >
        <option value="">{place.brand === null ? t.everywhere : t.whole_brand}</option>
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {place.brand !== null && place.city_id !== null && (
        <Select
          label={t.shop}
          value={String(place.shop_id ?? '')}
          onChange={(shop) => onChange({ role, place: { ...place, shop_id: numberOf(shop) } })}
        >
          <option value="">{t.whole_city}</option>
          {shops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {onRemove && (
        <div>
          <Button kind="ghost" size="s" onClick={onRemove}>
            {t.remove_grant}
          </Button>
        </div>
      )}
    </div>
  )
}

type Place = Grant['place']

const plain = ({ role, place }: Grant): StaffGrant => ({
  role,
  place: { brand: place.brand, cityId: place.city_id, shopId: place.shop_id },
})

/** The roles that one may give at a place: no more than one's own. */
export const givable = (own: readonly Grant[], place: Place): Role[] =>
  roles.filter((role) => mayGrant(own.map(plain), plain({ role, place })))

export const placeOf = ({ brand, city_id, id }: Places['shops'][number]): Place => ({ brand, city_id, shop_id: id })

/** The shops at which one may give any role. */
export const shopsToGive = (own: readonly Grant[], { shops }: Places): Places['shops'] =>
  shops.filter((shop) => givable(own, placeOf(shop)).length > 0)
