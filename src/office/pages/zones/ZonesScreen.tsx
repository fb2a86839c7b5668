import { type KeyboardEvent, lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MapZone } from '#contract/office/zones.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import type { Point } from '#domain/address/polygon.ts'
import type { Loaded } from '#office/ui/use-loaded.ts'
import { Waiting } from '#office/ui/Waiting.tsx'
import { loadAgain } from '#web/browser/load-again.ts'
import { useMedia } from '#web/browser/use-media.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioChips } from '#web/ui/RadioChips.tsx'
import { Explain, type Question } from './Explain.tsx'
import { Layers, useLayers } from './Layers.tsx'
import type { Box, CanvasProps } from './map/zones-canvas.tsx'
import { OpenZone } from './OpenZone.tsx'
import { Outlines } from './Outlines.tsx'
import { type Drawing, type Mode, useDrawing } from './use-drawing.ts'
import { useFreshZones } from './use-fresh-zones.ts'
import { useZoneSession } from './use-zone-session.ts'
import { Weighing } from './Weighing.tsx'
import type { ZoneFacts } from './zone-facts.ts'
import { ZoneList } from './ZoneList.tsx'
import { outlineIn, shapesOf } from './zone-outlines.ts'
import { ZonesMap } from './ZonesMap.tsx'
import { useZoneTexts } from './zones-texts.ts'
import styles from './zones.module.css'

const PublishZones = lazy(() => loadAgain(() => import('./PublishZones.tsx')))

type ScreenProps = { brand: string; languages: readonly WrittenLanguage[]; facts: ZoneFacts; loaded: Loaded<ZoneFacts> }

/** The zones of a brand in a city: the map, and beside it the list, the open zone, and what a change means. */
export function ZonesScreen({ brand, languages, facts, loaded }: ScreenProps) {
  const { opened, view, show } = useAddress()
  const isWide = useMedia('(min-width: 768px)')
  const [mode, setMode] = useState<Mode>('edit')
  const [question, setQuestion] = useState<Question | null>(null)
  const [pin, setPin] = useState<Point | null>(null)
  const [look, setLook] = useState<{ points: readonly Point[] } | null>(() => viewOf(facts, opened))
  const [box, setBox] = useState<Box | null>(null)
  const [publishing, setPublishing] = useState<readonly MapZone[] | null>(null)
  const layers = useLayers(brand, facts.city.key, box)
  const fresh = useFreshZones(loaded)
  const zone = facts.zones.find(({ key }) => key === opened) ?? null
  const session = useZoneSession({ brand, zone, turn: fresh.turn, onSaved: fresh.saved })
  const drawing = useDrawing(session, facts.may_edit && !fresh.isReading)
  const open = (key: string): void => {
    show({ zone: key })
    setMode('edit')
    setLook(viewOf(facts, key))
  }
  const drawAdded = (key: string): void => {
    show(isWide ? { zone: key } : { zone: key, view: 'map' })
    setMode('draw')
  }
  const askAt = (at: Point): void => {
    setPin(at)
    setQuestion({ at })
  }
  const pointAt = (): void => {
    setMode(mode === 'explain' ? 'edit' : 'explain')
    if (!isWide) show({ view: 'map' })
  }
  const lookAt = (points: readonly Point[]): void => {
    setLook({ points })
    if (!isWide) show({ view: 'map' })
  }
  const isMapShown = isWide || view === 'map'
  // The panel asks for what is pointed at, and for the name of a part that is cut off.
  const isPanelShown = isWide || view !== 'map' || mode === 'explain' || drawing?.isLineDone === true
  return (
    <Keyed drawing={drawing}>
      {!isWide && <ViewChoice view={view} onView={(next) => show({ view: next })} />}
      {isMapShown && (
        <MapPlace {...{ facts, layers, drawing, mode, pin, look }} onMode={setMode} onPick={open} onBox={setBox} onPlace={askAt} />
      )}
      <div className={classes(styles.panel, !isPanelShown && styles.offPhone)}>
        <ReadOnly facts={facts} />
        {zone ? (
          <OpenZone
            {...{ brand, facts, languages, zone, fresh, session, drawing }}
            onBack={() => show({ zone: '' })}
            onPublish={() => setPublishing([zone])}
            onSplit={loaded.reload}
          />
        ) : (
          <ZoneList {...{ brand, facts, languages }} open={opened} onOpen={open} onChanged={loaded.reload} onAdded={drawAdded} />
        )}
        <AllDrafts facts={facts} onPublish={setPublishing} />
        <Explain
          {...{ brand, question }}
          city={facts.city.key}
          currency={facts.city.currency}
          version={fresh.version}
          isPointing={mode === 'explain'}
          onAsk={setQuestion}
          onPoint={pointAt}
          onFound={setPin}
        />
        <Weighing {...{ brand, facts }} version={fresh.version} onLook={lookAt} />
        <Outlines {...{ brand, facts }} onTaken={fresh.again} />
      </div>
      <Publishing {...{ brand, publishing }} onClose={() => setPublishing(null)} onDone={fresh.again} />
    </Keyed>
  )
}

/** The screen, on all of which the keys of the map count. */
function Keyed({ drawing, children }: { drawing: Drawing | null; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys count wherever the focus is on the screen
    <div className={styles.screen} onKeyDown={(event) => onKeys(event, drawing)}>
      {children}
    </div>
  )
}

/** The list or the map: a phone has room for one of them. */
function ViewChoice({ view, onView }: { view: string; onView: (view: string) => void }) {
  const t = useZoneTexts('screen')
  return (
    <RadioChips
      legend={t.view}
      hideLegend
      options={[
        { value: '', label: t.list },
        { value: 'map', label: t.map },
      ]}
      value={view === 'map' ? 'map' : ''}
      onChange={onView}
    />
  )
}

type MapPlaceProps = Pick<CanvasProps, 'drawing' | 'mode' | 'pin' | 'look' | 'onPick' | 'onBox' | 'onPlace'> & {
  facts: ZoneFacts
  layers: ReturnType<typeof useLayers>
  onMode: (mode: Mode) => void
}

/** The map with its layers. */
function MapPlace({ facts, layers, ...props }: MapPlaceProps) {
  const shapes = useMemo(() => shapesOf(facts.zones, props.drawing), [facts.zones, props.drawing])
  const spots = layers.chosen.flatMap((layer) => layers.answers[layer]?.spots ?? [])
  return (
    <div className={styles.mapPlace}>
      <ZonesMap {...props} {...{ shapes, spots }} base={facts.base} shops={facts.shops} />
      <Layers {...layers} />
    </div>
  )
}

function ReadOnly({ facts }: { facts: ZoneFacts }) {
  const t = useZoneTexts('screen')
  return facts.may_edit ? null : <Notice kind="info">{t.read_only}</Notice>
}

type PublishingProps = { brand: string; publishing: readonly MapZone[] | null; onClose: () => void; onDone: () => void }

/** The zones that are to be published, which is asked once more. */
function Publishing({ brand, publishing, onClose, onDone }: PublishingProps) {
  return (
    <Dialog open={publishing !== null} onClose={onClose} size="s">
      {publishing && (
        <Suspense fallback={<Waiting />}>
          <PublishZones
            brand={brand}
            zones={publishing}
            onDone={() => {
              onClose()
              onDone()
            }}
          />
        </Suspense>
      )}
    </Dialog>
  )
}

/** The open zone and, on phones, the view. Both stand in the address, and change in one step: two would undo each other. */
function useAddress() {
  const [query, setQuery] = useSearchParams()
  const show = (next: { zone?: string; view?: string }): void =>
    setQuery(
      (was) => {
        const to = new URLSearchParams(was)
        for (const [name, value] of Object.entries(next)) {
          if (value === '') to.delete(name)
          else to.set(name, value)
        }
        return to
      },
      { replace: next.zone === undefined },
    )
  return { opened: query.get('zone') ?? '', view: query.get('view') ?? '', show }
}

/** What is to be seen of a zone that is opened; of one that is not drawn yet, what is seen anyway. */
function viewOf({ zones }: ZoneFacts, key: string): { points: readonly Point[] } | null {
  const zone = zones.find((one) => one.key === key)
  const { area } = outlineIn(zone?.data ?? zone?.published ?? null)
  return area.length > 0 ? { points: area } : null
}

/** The keys of the map, wherever the focus is but in a field, which has its own. */
function onKeys(event: KeyboardEvent, drawing: Drawing | null): void {
  if (!drawing || (event.target instanceof Element && event.target.closest('input, textarea, select'))) return
  const key = event.key.toLowerCase()
  const isRedo = (key === 'z' && event.shiftKey) || key === 'y'
  if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y')) {
    event.preventDefault()
    if (isRedo) drawing.redo()
    else drawing.undo()
  } else if (event.key === 'Delete' && !event.defaultPrevented) drawing.removeChosen()
}

/** All drafts of the city at once. */
function AllDrafts({ facts, onPublish }: { facts: ZoneFacts; onPublish: (zones: readonly MapZone[]) => void }) {
  const t = useZoneTexts('screen')
  const drafts = facts.zones.filter(({ draft }) => draft !== null)
  if (drafts.length === 0 || !facts.may_publish) return null
  return (
    <Button kind="secondary" size="s" onClick={() => onPublish(drafts)}>
      {t.publish_all(drafts.length)}
    </Button>
  )
}
