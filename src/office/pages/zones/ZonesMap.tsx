import { lazy, Suspense, useState } from 'react'
import type { Ring } from '#domain/address/edit-outline.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailureBoundary } from '#web/ui/FailureBoundary.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Waiting } from '#office/ui/Waiting.tsx'
import type { CanvasProps } from './map/zones-canvas.tsx'
import type { RingDrawing } from './map/ring-drawing.ts'
import type { Drawing, Mode } from './use-drawing.ts'
import { useZoneTexts } from './zones-texts.ts'
import styles from './zones.module.css'

// MapLibre and the drawing tool are larger than the rest of the screen, which works without them.
const ZonesCanvas = lazy(() => import('./map/zones-canvas.tsx'))

type MapProps = Omit<CanvasProps, 'onBeginning' | 'onNewRing' | 'onLost'> & { onMode: (mode: Mode) => void }

/** The map of the zones with what can be done on it. */
export function ZonesMap({ onMode, ...props }: MapProps) {
  const t = useZoneTexts('map')
  const { drawing, mode } = props
  const [beginning, setBeginning] = useState<RingDrawing | null>(null)
  const onNewRing = (ring: Ring): void => {
    if (drawing && mode === 'hole') drawing.addHole(ring)
    else if (drawing) drawing.replace({ ...drawing.outline, area: ring })
    onMode('edit')
  }
  const [isLost, setLost] = useState(false)
  const noMap = <Notice kind="info">{t.no_map}</Notice>
  if (isLost) return noMap
  return (
    <div className={styles.map}>
      <FailureBoundary fallback={noMap}>
        {drawing?.mayEdit && <Tools drawing={drawing} mode={mode} beginning={beginning} onMode={onMode} />}
        <Suspense fallback={<Waiting />}>
          <ZonesCanvas {...props} onBeginning={setBeginning} onNewRing={onNewRing} onLost={() => setLost(true)} />
        </Suspense>
      </FailureBoundary>
    </div>
  )
}

type ToolsProps = {
  drawing: Drawing
  mode: Mode
  /** The ring that is drawn. */
  beginning: RingDrawing | null
  onMode: (mode: Mode) => void
}

function Tools({ drawing, mode, beginning, onMode }: ToolsProps) {
  const t = useZoneTexts('map')
  const { split } = useZoneTexts('split')
  const isNew = mode === 'draw' || mode === 'hole'
  const { outline, point } = drawing
  if (mode === 'split') return <SplitTools {...{ drawing, onMode }} />
  const undo = (): void => {
    if (!beginning?.undo()) drawing.undo()
  }
  const redo = (): void => {
    if (!beginning?.redo()) drawing.redo()
  }
  return (
    <div className={styles.tools} role="toolbar" aria-label={t.tools}>
      <Button size="s" kind="secondary" disabled={!isNew && !drawing.canUndo} aria-keyshortcuts="Control+Z" onClick={undo}>
        {t.undo}
      </Button>
      <Button size="s" kind="secondary" disabled={!isNew && !drawing.canRedo} aria-keyshortcuts="Control+Y" onClick={redo}>
        {t.redo}
      </Button>
      {isNew ? (
        <>
          <Button
            size="s"
            onClick={() => {
              beginning?.finish()
            }}
          >
            {t.finish}
          </Button>
          <Button size="s" kind="ghost" onClick={() => onMode('edit')}>
            {t.cancel}
          </Button>
          <p className={styles.help}>{t.help_draw}</p>
        </>
      ) : (
        <>
          <Button size="s" kind="secondary" onClick={() => onMode('draw')}>
            {outline.area.length > 0 ? t.draw_again : t.draw}
          </Button>
          {outline.area.length > 2 && (
            <>
              <Button size="s" kind="secondary" onClick={() => onMode('hole')}>
                {t.hole}
              </Button>
              <Button size="s" kind="secondary" onClick={() => onMode('split')}>
                {split}
              </Button>
            </>
          )}
          {point !== null && (
            <Button size="s" kind="secondary" aria-keyshortcuts="Delete" onClick={drawing.removeChosen}>
              {t.remove_point(point + 1)}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** What there is to do while a line is drawn across the zone. */
function SplitTools({ drawing, onMode }: Pick<ToolsProps, 'drawing' | 'onMode'>) {
  const t = useZoneTexts('map')
  const words = useZoneTexts('split')
  const { line } = drawing
  return (
    <div className={styles.tools} role="toolbar" aria-label={t.tools}>
      <Button size="s" kind="secondary" disabled={line.length === 0} onClick={() => drawing.putLine(line.slice(0, -1))}>
        {t.undo}
      </Button>
      <Button
        size="s"
        onClick={() => {
          drawing.putLine(line, true)
          onMode('edit')
        }}
      >
        {words.cut}
      </Button>
      <Button
        size="s"
        kind="ghost"
        onClick={() => {
          drawing.forgetLine()
          onMode('edit')
        }}
      >
        {t.cancel}
      </Button>
      <p className={styles.help}>{words.help}</p>
    </div>
  )
}
