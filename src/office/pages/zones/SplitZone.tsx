import { splitOutline } from '#domain/address/split-outline.ts'
import { useArranging } from '#office/entry/use-arranging.ts'
import type { Data } from '#office/form/pointer.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { Soft, StackForm } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Drawing } from './use-drawing.ts'
import { useZoneName } from './use-zone-name.tsx'
import type { ZoneFacts } from './zone-facts.ts'
import { nextColor } from './zone-outlines.ts'
import { useZoneTexts } from './zones-texts.ts'

type SplitProps = {
  brand: string
  facts: ZoneFacts
  languages: readonly string[]
  drawing: Drawing
  /** The zone as it is typed. */
  data: Data
  onSplit: () => void
}

/** Asks for the name of the part that a line cuts off, once the line is drawn. */
export function SplitZone(props: SplitProps) {
  const t = useZoneTexts('split')
  const { close } = useOfficeTexts('frame')
  const { drawing } = props
  return (
    <Dialog open={drawing.isLineDone} onClose={drawing.forgetLine} size="s">
      {drawing.isLineDone && (
        <>
          <DialogHeader title={t.title} closeLabel={close} />
          <DialogBody>
            <Parts {...props} />
          </DialogBody>
        </>
      )}
    </Dialog>
  )
}

function Parts({ brand, facts, languages, drawing, data, onSplit }: SplitProps) {
  const t = useZoneTexts('split')
  const name = useZoneName(`${brand}:${drawing.key}:part`, languages)
  const { isBusy, arrange } = useArranging(onSplit)
  const split = splitOutline(drawing.outline, drawing.line)
  if (!split.ok) return <Notice kind="error">{t.faults[split.fault]}</Notice>
  const [rest, cut] = split.parts
  const add = (): void => {
    const written = name.read()
    if (!written) return
    // Its name has the alias of the other.
    const terms = Object.fromEntries(Object.entries(data).filter(([key]) => key !== 'alias'))
    const map = { area: cut.area, ...(cut.holes.length > 0 ? { holes: cut.holes } : {}), background_color: nextColor(facts.zones) }
    // The new part first: an address that lies in both for a moment is better than one that lies in none.
    arrange({ act: 'add', brand, kind: 'zone', list: facts.city.key, after: drawing.key, data: { ...terms, name: written, map } }, () => {
      name.forget()
      drawing.replace(rest)
      drawing.forgetLine()
      showToast(t.done)
    })
  }
  return (
    <StackForm onSend={add}>
      <p>{t.hint}</p>
      {name.fields}
      <Soft>{t.points(cut.area.length)}</Soft>
      <Button type="submit" loading={isBusy}>
        {t.title}
      </Button>
    </StackForm>
  )
}
