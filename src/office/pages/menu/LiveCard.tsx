import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { WrittenLanguage } from '#domain/language.ts'
import { languageRows } from '#domain/language.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Select } from '#office/ui/Select.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { classes } from '#web/ui/classes.ts'
import { ChevronDownIcon } from '#web/ui/icons/moving.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './live-card.module.css'

/** Pixels. */
const phoneWidth = 390

/** On phones the form comes first, and nothing is asked for before the card is opened. */
const beginsOpen = (): boolean => !matchMedia('(max-width: 767px)').matches

type LiveProps = {
  brand: string
  /** Its alias. */
  dish: string
  languages: readonly WrittenLanguage[]
  /** Of what is saved: another one is shown anew. */
  version: number
  /** A drawing, for when the shop cannot show the draft. */
  children: ReactNode
}

/** A dish as customers would see it: its brand's own shop with the draft, at the width of a phone. */
export function LiveCard(props: LiveProps) {
  const t = useMenuTexts('menu')
  const [isOpen, setOpen] = useState(beginsOpen)
  return (
    <aside className={styles.live} aria-label={t.card}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          {t.card}
          <ChevronDownIcon size={20} className={styles.chevron} />
        </summary>
        {isOpen && <Inside {...props} />}
      </details>
    </aside>
  )
}

function Inside({ brand, dish, languages, version, children }: LiveProps) {
  const t = useMenuTexts('menu')
  const own = useOfficeLanguage()
  const [language, setLanguage] = useState(languages.find((one) => one === own) ?? languages[0] ?? 'en')
  const loaded = useLoaded(`card ${brand} ${dish} ${language}`, (signal) =>
    callStaff('POST /api/staff/content/preview', { body: { brand, dish: { key: dish, language } }, signal }),
  )
  const { reload } = loaded
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    reload()
  }, [version, reload])
  return (
    <div className={styles.inside}>
      {languages.length > 1 && (
        <Select
          label={t.card_language}
          hideLabel
          value={language}
          onChange={(next) => setLanguage(languages.find((one) => one === next) ?? language)}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageRows[one].name}
            </option>
          ))}
        </Select>
      )}
      <LoadedView loaded={loaded}>
        {({ url, faults }) =>
          url === null ? (
            <Undrawn faults={faults}>{children}</Undrawn>
          ) : (
            <>
              <Phone url={url} title={t.card_frame} />
              <Soft>{t.card_saved}</Soft>
            </>
          )
        }
      </LoadedView>
    </div>
  )
}

type Faults = Reply<'POST /api/staff/content/preview'>['faults']

/** Why the shop shows nothing, and the drawing. */
function Undrawn({ faults, children }: { faults: Faults; children: ReactNode }) {
  const t = useMenuTexts('menu')
  return (
    <>
      <Notice kind="warning">
        <p>{faults.length > 0 ? t.card_faults : t.card_unsold}</p>
        {faults.length > 0 && (
          <ul>
            {faults.slice(0, 5).map((fault) => (
              <li key={`${fault.kind} ${fault.key} ${fault.path} ${fault.code}`}>
                {fault.name}: {[fault.label, fault.text].filter(Boolean).join(': ')}
              </li>
            ))}
          </ul>
        )}
      </Notice>
      {children}
    </>
  )
}

/** A page in a frame as wide as a phone, made smaller where there is less room. What is shown stays until the next page is there. */
function Phone({ url, title }: { url: string; title: string }) {
  const [shown, setShown] = useState(url)
  const room = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = room
    if (!current) return undefined
    const fit = (): void => current.style.setProperty('--scale', String(Math.min(1, current.clientWidth / phoneWidth)))
    const observer = new ResizeObserver(fit)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={room} className={styles.phone}>
      {[...new Set([shown, url])].map((one) => (
        <iframe
          key={one}
          src={one}
          title={title}
          className={classes(styles.frame, one !== shown && styles.coming)}
          // It has the shop's own origin, which is never the office's, and neither leads the office away nor opens windows.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin"
          onLoad={() => one === url && setShown(one)}
        />
      ))}
    </div>
  )
}
