import { Soft } from '#office/ui/Stack.tsx'
import { RadioChips } from '#web/ui/RadioChips.tsx'
import type { Extent } from './zone-extent.ts'
import { useZoneTexts } from './zones-texts.ts'

type ChoiceProps = {
  /** What is shown, and what the zone has. */
  extent: Extent
  written: Extent
  mayEdit: boolean
  onExtent: (extent: Extent) => void
}

/** Whether a zone is an outline or a list. What it was stays until the other one is written. */
export function ExtentChoice({ extent, written, mayEdit, onExtent }: ChoiceProps) {
  const t = useZoneTexts('zone')
  return (
    <>
      {mayEdit && (
        <RadioChips
          legend={t.extent}
          hideLegend
          options={[
            { value: 'outline', label: t.outline },
            { value: 'list', label: t.by_list },
          ]}
          value={extent}
          onChange={(next) => onExtent(next === 'list' ? 'list' : 'outline')}
        />
      )}
      {extent !== written && <Soft>{extent === 'list' ? t.outline_stays : t.list_stays}</Soft>}
    </>
  )
}
