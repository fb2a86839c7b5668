import { useState } from 'react'
import { useArranging } from '#office/entry/use-arranging.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { Select } from '#office/ui/Select.tsx'
import { Soft, StackForm } from '#office/ui/Stack.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import type { ZoneFacts } from './zone-facts.ts'
import { useZoneName } from './use-zone-name.tsx'
import { nextColor } from './zone-outlines.ts'
import { useZoneTexts } from './zones-texts.ts'

/** Minutes to deliver, until somebody writes others. */
const usualMinutes = 40

type AddProps = {
  brand: string
  facts: ZoneFacts
  languages: readonly string[]
  onChanged: () => void
  onAdded: (key: string) => void
}

/** Adds a zone by its name and shop, behind all others. Its outline is drawn next, or a list stands in place of one. */
export function AddZone({ brand, facts, languages, onChanged, onAdded }: AddProps) {
  const t = useZoneTexts('list')
  const { close } = useOfficeTexts('frame')
  const name = useZoneName(`${brand}:${facts.city.key}`, languages)
  const [shop, setShop] = useState(facts.shops[0]?.key ?? '')
  const { isBusy, arrange } = useArranging(onChanged)
  const add = (): void => {
    const written = name.read()
    if (!written) return
    const data = {
      name: written,
      shop,
      map: { background_color: nextColor(facts.zones) },
      prices: { delivery: 0, minimum_order_amount: 0, has_free_delivery: false },
      delivery_time: usualMinutes,
    }
    const after = facts.zones.at(-1)?.key ?? null
    arrange({ act: 'add', brand, kind: 'zone', list: facts.city.key, after, data }, ({ key }) => {
      name.forget()
      onAdded(key)
    })
  }
  return (
    <>
      <DialogHeader title={t.add} closeLabel={close} />
      <DialogBody>
        <StackForm onSend={add}>
          {name.fields}
          <Select label={t.shop} value={shop} onChange={setShop}>
            {facts.shops.map(({ key, name: words }) => (
              <option key={key} value={key}>
                {words}
              </option>
            ))}
          </Select>
          <Soft>{t.drawn_next}</Soft>
          <Button type="submit" loading={isBusy}>
            {t.add}
          </Button>
        </StackForm>
      </DialogBody>
    </>
  )
}
