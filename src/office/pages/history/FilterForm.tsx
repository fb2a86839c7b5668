import { useState } from 'react'
import { capabilities } from '#domain/staff/capabilities.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FieldFrame } from '#web/ui/FieldFrame.tsx'
import { callStaff, type Reply } from '#office/api.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { type Places, shopWords } from '#office/ui/places.ts'
import { Select } from '#office/ui/Select.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import styles from './history.module.css'
import type { Filters } from './filters.ts'

type FilterFormProps = { chosen: Filters; places: Places | null; onShow: (filters: Filters) => void }

export function FilterForm({ chosen, places, onShow }: FilterFormProps) {
  const t = useOfficeTexts('history')
  const { all_shops, shop } = useOfficeTexts('board')
  const me = useMe()
  const [draft, setDraft] = useState(chosen)
  const people = useLoaded<Reply<'GET /api/staff/people'>>('people', async (signal) =>
    may(me, 'staff.view') ? callStaff('GET /api/staff/people', { signal }) : { ok: true, reply: { people: [] } },
  )
  const change = (name: keyof Filters) => (value: string) => setDraft({ ...draft, [name]: value })
  return (
    <form
      className={styles.filters}
      onSubmit={(event) => {
        event.preventDefault()
        onShow(draft)
      }}
    >
      <Field type="search" label={t.what} placeholder={t.what_hint} value={draft.text} onChange={change('text')} />
      {(people.value?.people.length ?? 0) > 0 && (
        <Select label={t.person} value={draft.person} onChange={change('person')}>
          <option value="">{t.anybody}</option>
          {people.value?.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select label={shop} value={draft.shop_id} onChange={change('shop_id')}>
        <option value="">{all_shops}</option>
        {places?.shops.map((one) => (
          <option key={one.id} value={one.id}>
            {places && shopWords(one, places)}
          </option>
        ))}
      </Select>
      <Select label={t.need} value={draft.capability} onChange={change('capability')}>
        <option value="">{t.any_need}</option>
        {capabilities.map((one) => (
          <option key={one} value={one}>
            {t.needs[one]}
          </option>
        ))}
      </Select>
      <DayField label={t.from} value={draft.from} onChange={change('from')} />
      <DayField label={t.to} value={draft.to} onChange={change('to')} />
      <Button type="submit" kind="secondary">
        {t.show}
      </Button>
    </form>
  )
}

function DayField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <FieldFrame label={label}>
      {(ties) => <input {...ties} type="date" value={value} onChange={(event) => onChange(event.target.value)} />}
    </FieldFrame>
  )
}
