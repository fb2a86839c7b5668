import type { Point } from '#domain/address/polygon.ts'
import { callStaff } from '#office/api.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { Button } from '#web/ui/Button.tsx'
import { useAgain } from './use-again.ts'
import type { ZoneFacts } from './zone-facts.ts'
import { useZoneTexts } from './zones-texts.ts'
import styles from './zones.module.css'

type WeighingProps = { brand: string; facts: ZoneFacts; version: number; onLook: (points: readonly Point[]) => void }

/** What the draft means, in houses: who gets delivery, who loses it, where zones overlap and leave gaps. */
export function Weighing({ brand, facts, version, onLook }: WeighingProps) {
  const t = useZoneTexts('weighing')
  const language = useOfficeLanguage()
  const city = facts.city.key
  const loaded = useLoaded(`weigh ${brand} ${city} ${language}`, (signal) =>
    callStaff('GET /api/staff/content/zones/weigh', { query: { brand, city }, signal }),
  )
  useAgain(version, loaded.reload)
  const nameOf = (key: string | null): string => (key === null ? t.nowhere : (facts.zones.find((zone) => zone.key === key)?.name ?? key))
  return (
    <section className={styles.block} aria-label={t.title}>
      <h2>{t.title}</h2>
      <LoadedView loaded={loaded}>
        {({ houses, overlaps, gaps, won, lost, moved }) =>
          houses === 0 ? (
            <Soft>{t.no_houses}</Soft>
          ) : (
            <>
              <dl className={styles.facts}>
                <dt>{t.won}</dt>
                <dd data-won={won}>{t.houses(won)}</dd>
                <dt>{t.lost}</dt>
                <dd data-lost={lost}>{t.houses(lost)}</dd>
              </dl>
              <Places
                heading={t.moved}
                rows={moved.map(({ from, to, houses: count, at }) => ({ words: t.from_to(count, nameOf(from), nameOf(to)), look: [at] }))}
                onLook={onLook}
              />
              <Places
                heading={t.overlaps}
                rows={overlaps.map(({ zones, houses: count, at }) => ({
                  words: t.overlap(count, zones.map(nameOf).join(', '), nameOf(zones[0] ?? null)),
                  look: [at],
                }))}
                onLook={onLook}
              />
              <Places heading={t.gaps} rows={gaps.map(({ houses: count, box }) => ({ words: t.gap(count), look: box }))} onLook={onLook} />
            </>
          )
        }
      </LoadedView>
    </section>
  )
}

type Row = { words: string; look: readonly Point[] }

function Places({ heading, rows, onLook }: { heading: string; rows: readonly Row[]; onLook: WeighingProps['onLook'] }) {
  if (rows.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      <ul className={styles.rows}>
        {rows.map(({ words, look }) => (
          <li key={words}>
            <Button size="s" kind="ghost" className={styles.place} onClick={() => onLook(look)}>
              {words}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
