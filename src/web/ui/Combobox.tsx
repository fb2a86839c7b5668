/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role,
   jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions --
   a list of suggestions has no tag of its own; the input handles its keys, because focus stays there */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './Combobox.module.css'
import { FieldFrame, type FieldWords, type InputTies } from './FieldFrame.tsx'
import { Spinner } from './Spinner.tsx'

export type Suggestion = { id: string; text: string; note?: string }

type ComboboxProps = FieldWords & {
  id?: string
  name?: string
  value: string
  onChange: (value: string) => void
  suggestions: Suggestion[]
  onPick: (suggestion: Suggestion) => void
  /** Called on Enter without a highlighted suggestion. */
  onEnter?: () => void
  loading?: boolean
  /** Announced when the list changes: "5 suggestions", "nothing found". */
  status: string
  /** Shown instead of an empty list. */
  empty?: ReactNode
  placeholder?: string
  autoComplete?: string
  before?: ReactNode
}

/**
 * An input with suggestions, by the ARIA practices: focus stays in the input, arrows highlight, Enter picks, Escape closes.
 * Ours, because that of react-aria-components is 47.9 kB, compressed, and this one 1.4 (docs/what-was-tried.md).
 */
export function Combobox(props: ComboboxProps) {
  const { id, label, hint, error, required, hideLabel, className } = props
  return <FieldFrame {...{ id, label, hint, error, required, hideLabel, className }}>{(ties) => <Box {...props} ties={ties} />}</FieldFrame>
}

function Box({ ties, ...props }: ComboboxProps & { ties: InputTies }) {
  const { value, onChange, suggestions, onPick, onEnter, status, loading, empty } = props
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const shows = open && (suggestions.length > 0 || Boolean(empty))
  const pick = (suggestion: Suggestion) => {
    setOpen(false)
    setMarked(-1)
    onPick(suggestion)
  }
  const press = (event: KeyboardEvent) => {
    const key = keyMeaning(event.key, shows, marked, suggestions.length)
    const chosen = suggestions[marked]
    if (key === null || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (key === 'enter') return chosen && shows ? pick(chosen) : onEnter?.()
    // Escape closes only the list, not the dialog around it.
    if (key === 'escape') event.stopPropagation()
    setOpen(key !== 'escape')
    setMarked(key === 'escape' ? -1 : key)
  }
  return (
    <div className={styles.combobox}>
      {props.before && <span className={styles.before}>{props.before}</span>}
      <input
        {...ties}
        type="text"
        role="combobox"
        name={props.name}
        value={value}
        placeholder={props.placeholder}
        autoComplete={props.autoComplete ?? 'off'}
        enterKeyHint="search"
        aria-expanded={shows}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shows && marked >= 0 ? `${listId}-${marked}` : undefined}
        onChange={(event) => {
          onChange(event.target.value)
          setOpen(true)
          setMarked(-1)
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      />
      {loading && <Spinner className={styles.spinner} size={20} />}
      <output className="hidden-visually">{open ? status : ''}</output>
      <SuggestionList {...{ id: listId, label: props.label, shows, suggestions, marked, empty }} onPick={pick} />
    </div>
  )
}

type ListProps = {
  id: string
  label: string
  shows: boolean
  suggestions: Suggestion[]
  marked: number
  empty: ReactNode
  onPick: (suggestion: Suggestion) => void
}

function SuggestionList({ id, label, shows, suggestions, marked, empty, onPick }: ListProps) {
  // A press must not take focus from the input, or the list would close before the click.
  return (
    <div className={styles.popup} hidden={!shows} onMouseDown={(event) => event.preventDefault()}>
      <ul id={id} role="listbox" aria-label={label} className={styles.list}>
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            className={styles.option}
            ref={index === marked ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
            onClick={() => onPick(suggestion)}
          >
            {suggestion.text}
            {suggestion.note && <span className={styles.note}>{suggestion.note}</span>}
          </li>
        ))}
      </ul>
      {suggestions.length === 0 && empty && <div className={styles.empty}>{empty}</div>}
    </div>
  )
}

/** The suggestion to highlight next (-1: none), or another action of the key; null leaves it to the browser. */
function keyMeaning(key: string, shows: boolean, marked: number, count: number): number | 'enter' | 'escape' | null {
  if (key === 'Enter') return 'enter'
  if (key === 'Escape') return shows ? 'escape' : null
  if (count === 0) return null
  if (key === 'ArrowDown') return marked + 1 >= count ? -1 : marked + 1
  if (key === 'ArrowUp') return marked < 0 ? count - 1 : marked - 1
  return null
}
