import type { MapZone } from '#contract/office/zones.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import { useArranging } from '#office/entry/use-arranging.ts'
import { Button } from '#web/ui/Button.tsx'
import { BackIcon } from '#web/ui/icons/moving.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Drawing } from './use-drawing.ts'
import type { FreshZones } from './use-fresh-zones.ts'
import type { ZoneSession } from './use-zone-session.ts'
import type { ZoneFacts } from './zone-facts.ts'
import { ZoneForm } from './ZoneForm.tsx'
import { useZoneTexts } from './zones-texts.ts'
import styles from './zones.module.css'

type OpenProps = {
  brand: string
  facts: ZoneFacts
  languages: readonly WrittenLanguage[]
  zone: MapZone
  fresh: FreshZones
  session: ZoneSession | null
  drawing: Drawing | null
  onBack: () => void
  onPublish: () => void
  onSplit: () => void
}

/** The zone that is open: its form, or that the draft retires it. */
export function OpenZone({ brand, facts, languages, zone, fresh, session, drawing, onBack, onPublish, onSplit }: OpenProps) {
  const t = useZoneTexts('screen')
  return (
    <>
      <p className={styles.back}>
        <Button kind="ghost" size="s" before={<BackIcon size={18} />} onClick={onBack}>
          {t.back}
        </Button>
      </p>
      {zone.data === null && <RetiredZone {...{ brand, zone, onPublish }} mayEdit={facts.may_edit} onAgain={fresh.again} />}
      {session && drawing && (
        <ZoneForm
          key={`${session.key} ${fresh.turn}`}
          {...{ brand, facts, languages, session, drawing, onPublish, onSplit }}
          zone={{ ...zone, draft: fresh.replyOf(zone.key) && zone.draft === null ? 'changed' : zone.draft }}
          faults={fresh.faultsOf(zone)}
          onAgain={fresh.again}
        />
      )}
    </>
  )
}

type RetiredProps = { brand: string; zone: MapZone; mayEdit: boolean; onAgain: () => void; onPublish: () => void }

function RetiredZone({ brand, zone, mayEdit, onAgain, onPublish }: RetiredProps) {
  const t = useZoneTexts('zone')
  const { isBusy, arrange } = useArranging(onAgain)
  return (
    <section className={styles.form} aria-label={zone.name}>
      <h2>{zone.name}</h2>
      <Notice kind="warning">{t.retired}</Notice>
      <div className={styles.buttons}>
        <Button size="s" onClick={onPublish}>
          {t.publish}
        </Button>
        {mayEdit && (
          <Button
            size="s"
            kind="secondary"
            loading={isBusy}
            onClick={() => arrange({ act: 'bring-back', brand, kind: 'zone', key: zone.key })}
          >
            {t.bring_back}
          </Button>
        )}
      </div>
    </section>
  )
}
