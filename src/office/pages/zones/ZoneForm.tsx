import { useState } from 'react'
import type { WrittenLanguage } from '#domain/language.ts'
import type { MapZone } from '#contract/office/zones.ts'
import type { Point } from '#domain/address/polygon.ts'
import { callStaff } from '#office/api.ts'
import { FormContext, useUnreadFields } from '#office/form/form-context.ts'
import { FormFields } from '#office/form/FormFields.tsx'
import { isWithin } from '#office/form/pointer.ts'
import { shownData } from '#office/form/saving.ts'
import { Settling } from '#office/form/Settling.tsx'
import { SavingState } from '#office/entry/SavingState.tsx'
import { useArranging } from '#office/entry/use-arranging.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { when } from '#office/ui/when.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { useStore } from '#web/browser/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ExtentChoice } from './ExtentChoice.tsx'
import { OutlineFaults, PointTable } from './PointTable.tsx'
import type { Drawing } from './use-drawing.ts'
import type { ZoneSession } from './use-zone-session.ts'
import { outlineIn, outlinePaths } from './zone-outlines.ts'
import { SplitZone } from './SplitZone.tsx'
import type { ZoneFacts } from './zone-facts.ts'
import { bringBack, type Extent, extentIn, writeField } from './zone-extent.ts'
import { useGoods } from './use-goods.ts'
import { useZoneTexts } from './zones-texts.ts'
import styles from './zones.module.css'

type FormProps = {
  brand: string
  facts: ZoneFacts
  languages: readonly WrittenLanguage[]
  zone: MapZone
  session: ZoneSession
  drawing: Drawing
  /** What the last save answered; else as the zone was read. */
  faults: MapZone['faults'][number][]
  onPublish: () => void
  onAgain: () => void
  onSplit: () => void
}

/** The open zone: its terms, its points, and what can be done with it as a whole. */
export function ZoneForm({ brand, facts, languages, zone, session, drawing, faults, onPublish, onAgain, onSplit }: FormProps) {
  const t = useZoneTexts('zone')
  const language = useOfficeLanguage()
  const goods = useGoods(brand)
  const [wanted, setWanted] = useState<Extent | null>(null)
  const state = useStore(session.saving.store)
  const [latitude, longitude] = facts.shops.find(({ key }) => key === zone.shop)?.point ?? facts.city.center
  const middle: Point = [latitude, longitude]
  const shown = faults.filter(({ code, path }) => !(drawing.faults.length > 0 && isWithin(path, '/map') && code !== 'refused'))
  const refused = state.failure?.path
    ? [{ path: state.failure.path, label: '', code: 'refused', text: state.failure.text, grave: true, crossing: null }]
    : []
  const { hasUnread, onUnread } = useUnreadFields()
  const data = shownData(state)
  const written = extentIn(data)
  const extent = wanted ?? written
  const takeUp = (next: Extent): void => {
    setWanted(next)
    bringBack(session, next)
  }
  const wordsOfRing = (theirs: unknown): string => t.points(outlineIn({ map: { area: theirs } }).area.length)
  return (
    <FormContext
      value={{
        brand,
        kind: 'zone',
        picture: null,
        languages,
        currencies: [facts.city.currency],
        names: {
          shop: facts.shops,
          locality: facts.localities.map((key) => ({ key, name: key })),
          ...goods,
        },
        data,
        mayEdit: drawing.mayEdit,
        fixed: zone.published === null ? [] : ['/alias'],
        faults: [...refused, ...shown],
        conflicts: state.conflicts,
        onChange: (path, to) => writeField(session, path, to),
        onSettle: session.saving.settle,
        onUnread,
      }}
    >
      <section className={styles.form} aria-label={zone.name}>
        <header className={styles.head}>
          <h2>{zone.name}</h2>
          <SavingState state={state} hasUnread={hasUnread} isFaulty={shown.some(({ grave }) => grave)} />
          {zone.changed_by && zone.changed_at && zone.draft && <Soft>{t.last(zone.changed_by, when(zone.changed_at, language))}</Soft>}
          <Actions
            {...{ brand, zone, onPublish, onAgain }}
            mayEdit={drawing.mayEdit}
            mayPublish={facts.may_publish}
            isSaved={state.state === 'saved' && !hasUnread}
            isCrossing={drawing.faults.length > 0}
          />
        </header>
        {!drawing.mayEdit && <Notice kind="info">{t.read_only}</Notice>}
        <OutlineFaults faults={drawing.faults} />
        <FaultsOfOutline faults={shown} />
        <Settling path={outlinePaths.area} write={wordsOfRing} />
        <Settling path={outlinePaths.holes} write={(theirs) => t.holes(Array.isArray(theirs) ? theirs.length : 0)} />
        <h2 className={styles.heading}>{t.extent}</h2>
        <ExtentChoice {...{ extent, written }} mayEdit={drawing.mayEdit} onExtent={takeUp} />
        {extent === 'list' ? <FormFields shows={(heading) => heading === 'list'} /> : <PointTable drawing={drawing} middle={middle} />}
        <FormFields shows={(heading) => heading !== 'list'} />
        <SplitZone {...{ brand, facts, languages, drawing, onSplit, data }} />
      </section>
    </FormContext>
  )
}

/** What is at fault with the outline or the whole: it belongs to no field of the form. */
function FaultsOfOutline({ faults }: { faults: readonly MapZone['faults'][number][] }) {
  const own = faults.filter(({ path }) => path === '' || isWithin(path, outlinePaths.area) || isWithin(path, outlinePaths.holes))
  if (own.length === 0) return null
  return (
    <Notice kind={own.some(({ grave }) => grave) ? 'error' : 'warning'}>
      {own.map(({ path, code, text }) => (
        <p key={`${path} ${code}`}>{text}</p>
      ))}
    </Notice>
  )
}

type ActionsProps = {
  brand: string
  zone: MapZone
  mayEdit: boolean
  mayPublish: boolean
  isSaved: boolean
  isCrossing: boolean
  onPublish: () => void
  onAgain: () => void
}

function Actions({ brand, zone, mayEdit, mayPublish, isSaved, isCrossing, onPublish, onAgain }: ActionsProps) {
  const t = useZoneTexts('zone')
  const { failed } = useOfficeTexts('frame')
  const discarding = useSingleFlight()
  const { isBusy, arrange } = useArranging(onAgain)
  const discard = () =>
    discarding.run(async () => {
      const body = { brand, entries: [{ kind: 'zone' as const, key: zone.key, paths: null }] }
      const answered = await callStaff('POST /api/staff/content/discard', { body })
      if (!answered.ok) return showToast(answered.problem.message || failed, { kind: 'failed' })
      showToast(t.discarded)
      onAgain()
    })
  const why = !mayPublish ? t.may_not_publish : isCrossing ? t.crossing : !isSaved ? t.not_saved_yet : t.nothing_to_publish
  const isReady = mayPublish && !isCrossing && isSaved && zone.draft !== null
  return (
    <div className={styles.buttons}>
      <Button size="s" disabled={!isReady} reason={why} onClick={onPublish}>
        {t.publish}
      </Button>
      {mayEdit && zone.draft && (
        <Button
          size="s"
          kind="secondary"
          loading={discarding.isBusy}
          disabled={!isSaved}
          reason={t.not_saved_yet}
          onClick={() => void discard()}
        >
          {t.discard}
        </Button>
      )}
      {mayEdit && (
        <Button size="s" kind="ghost" loading={isBusy} onClick={() => arrange({ act: 'retire', brand, kind: 'zone', key: zone.key })}>
          {t.retire}
        </Button>
      )}
    </div>
  )
}
