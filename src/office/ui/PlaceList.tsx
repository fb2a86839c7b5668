/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role,
   jsx-a11y/click-events-have-key-events --
   a list that is searched has no tag of its own; the field handles its keys, because focus stays there */
import { type KeyboardEvent, useId, useState } from 'react'
import { foldForSearch } from '#domain/text/fold.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { classes } from '#web/ui/classes.ts'
import { FieldFrame } from '#web/ui/FieldFrame.tsx'
import { inGroups } from './in-groups.ts'
import { recentOf } from './recent-places.ts'
import { Soft } from './Stack.tsx'
import styles from './PlaceList.module.css'

/** A brand, a city or a shop that can be chosen; `group` says where it is: `Sofra · Berlin`. */
export type PlaceChoice = { value: string; name: string; group: string }

/** How many of those that were chosen last stand above the others. */
const mostRecent = 5
/** A list of so many is seen at once: nothing is put above. */
const seenAtOnce = 8

type Listed = PlaceChoice & { heading: string; isRecent: boolean }

/** The places in which each word that is typed occurs, in the name or in what it belongs to, those of the last days first. */
function listed(choices: readonly PlaceChoice[], query: string, recent: string): Listed[] {
  const words = foldForSearch(query).split(' ').filter(Boolean)
  const found = choices.filter(({ name, group }) => {
    const text = foldForSearch(`${group} ${name}`)
    return words.every((word) => text.includes(word))
  })
  const last =
    choices.length <= seenAtOnce
      ? []
      : recentOf()
          .flatMap((value) => found.filter((one) => one.value === value))
          .slice(0, mostRecent)
  const others = found.filter((one) => !last.includes(one))
  return [
    ...last.map((one) => ({ ...one, heading: recent, isRecent: true })),
    ...others.map((one) => ({ ...one, heading: one.group, isRecent: false })),
  ]
}

/** Where the mark goes to by a key; null leaves the key to the field. */
function markedBy(key: string, marked: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (marked + 1) % count
  if (key === 'ArrowUp') return (marked <= 0 ? count : marked) - 1
  if (key === 'PageDown') return Math.min(marked + seenAtOnce, count - 1)
  if (key === 'PageUp') return Math.max(marked - seenAtOnce, 0)
  return null
}

type PlaceListProps = { title: string; value: string; choices: readonly PlaceChoice[]; onPick: (value: string) => void }

/** A field that narrows the list below it: focus stays in the field, arrows mark, Enter picks. */
export function PlaceList({ title, value, choices, onPick }: PlaceListProps) {
  const t = useContentTexts('place')
  const id = useId()
  const [query, setQuery] = useState('')
  const places = listed(choices, query, t.recent)
  const [marked, setMarked] = useState(() => places.findIndex((one) => one.value === value))
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const picked = places[marked]
    const next = markedBy(event.key, marked, places.length)
    if (event.key === 'Enter') {
      event.preventDefault()
      if (picked) onPick(picked.value)
    } else if (next !== null) {
      event.preventDefault()
      setMarked(next)
    }
  }
  return (
    <>
      <FieldFrame label={t.find} hideLabel className={styles.field}>
        {({ id: inputId, className }) => (
          <input
            id={inputId}
            className={className}
            type="text"
            role="combobox"
            data-autofocus=""
            placeholder={t.find}
            autoComplete="off"
            enterKeyHint="go"
            aria-expanded={places.length > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={places[marked] ? `${id}-${marked}` : undefined}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value)
              // What is typed is meant to be found: Enter picks the first.
              setMarked(target.value.trim() === '' ? -1 : 0)
            }}
            onKeyDown={press}
          />
        )}
      </FieldFrame>
      <output className="hidden-visually">{query === '' ? '' : t.found(places.length)}</output>
      {places.length === 0 && <Soft>{t.nothing_found}</Soft>}
      <div id={id} role="listbox" aria-label={title} className={styles.list}>
        {inGroups([...places.entries()], ([, { heading }]) => heading).map(([heading, own]) => (
          <div key={heading} role="group" aria-label={heading || undefined}>
            {heading !== '' && (
              <p className={styles.heading} aria-hidden="true">
                {heading}
              </p>
            )}
            {own.map(([index, place]) => (
              <div
                key={place.value}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={place.value === value}
                className={classes(styles.place, place.value === value && styles.chosen, index === marked && styles.marked)}
                ref={index === marked ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(place.value)}
              >
                {place.name}
                {place.isRecent && place.group !== '' && <span className={styles.group}>{place.group}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
