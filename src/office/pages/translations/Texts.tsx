import { type KeyboardEvent, useRef, useState } from 'react'
import type { TranslatedText } from '#contract/office/translations.ts'
import { languageRows } from '#domain/language.ts'
import { foldForSearch } from '#domain/text/fold.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { type Listed, nameOfText, useTranslating } from './translating.ts'
import styles from './translations.module.css'

/** Rows that are drawn at once; more come by a press. */
const atOnce = 100

type TextsProps = { brand: string; listed: Listed }

/** The texts below each other; on a phone one at a time. */
export function Texts({ brand, listed }: TextsProps) {
  const t = useContentTexts('translations')
  const { texts, to, from } = listed
  const [view, setView] = useState<'missing' | 'all'>(texts.some((one) => one.to === null) ? 'missing' : 'all')
  const [query, setQuery] = useState('')
  const [most, setMost] = useState(atOnce)
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const writing = useTranslating(brand, listed)
  const wanted = foldForSearch(query.trim())
  // What is written now stays in the list of what was missing: nothing moves under the hands.
  const found = texts.filter(
    (one) => (view === 'all' || one.to === null) && foldForSearch([one.name, one.label, one.from, one.to].join(' ')).includes(wanted),
  )
  const shown = found.slice(0, most)
  const missing = found.filter((one) => writing.textOf(one).trim() === '').length
  const go = (index: number): void => {
    setCurrent(index)
    if (index >= most) setMost(most + atOnce)
    focusIn(list.current, index)
  }
  const onKey = (event: KeyboardEvent, index: number): void => {
    if (event.key !== 'ArrowDown' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const isMissing = (one: TranslatedText): boolean => one.may_edit && writing.textOf(one).trim() === ''
    const next = shown.findIndex((one, at) => at > index && isMissing(one))
    go(next === -1 ? Math.max(shown.findIndex(isMissing), 0) : next)
  }
  const narrow = (change: () => void): void => {
    change()
    setCurrent(0)
    setMost(atOnce)
  }
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          legend={t.shown}
          value={view}
          segments={[
            { value: 'missing', label: t.missing },
            { value: 'all', label: t.all },
          ]}
          onChange={(next) => narrow(() => setView(next === 'all' ? 'all' : 'missing'))}
        />
        <div className={styles.search}>
          <Field
            label={t.find}
            hideLabel
            placeholder={t.find}
            type="search"
            autoComplete="off"
            value={query}
            onChange={(next) => narrow(() => setQuery(next))}
          />
        </div>
        <output className={styles.count}>{t.left(missing)}</output>
      </div>
      <p className={styles.keys}>{t.keys}</p>
      {found.length === 0 && <EmptyState title={view === 'missing' && wanted === '' ? t.complete : t.nothing} />}
      <ul className={styles.texts} ref={list}>
        {shown.map((one, index) => (
          <TextRow
            key={nameOfText(one)}
            {...{ one, from, to, writing }}
            isCurrent={index === current}
            onFocus={() => setCurrent(index)}
            onKey={(event) => onKey(event, index)}
          />
        ))}
      </ul>
      {found.length > 0 && <Steps {...{ current, go }} count={found.length} />}
      {found.length > shown.length && <More count={found.length - shown.length} onMore={() => setMost(most + atOnce)} />}
    </>
  )
}

/** Draws more below the list; on a phone its steps do. */
function More({ count, onMore }: { count: number; onMore: () => void }) {
  const t = useContentTexts('translations')
  return (
    <div className={styles.more}>
      <Button kind="secondary" onClick={onMore}>
        {t.more(count)}
      </Button>
    </div>
  )
}

/** On a phone the field is drawn first. */
const focusIn = (list: HTMLElement | null, index: number): void =>
  void requestAnimationFrame(() => list?.children[index]?.querySelector('textarea')?.focus())

type StepsProps = { current: number; count: number; go: (index: number) => void }

/** Leads from text to text on a phone. */
function Steps({ current, count, go }: StepsProps) {
  const t = useContentTexts('translations')
  return (
    <div className={styles.steps}>
      <Button kind="secondary" disabled={current === 0} onClick={() => go(current - 1)}>
        {t.before}
      </Button>
      <output>{t.place(Math.min(current + 1, count), count)}</output>
      <Button kind="secondary" disabled={current >= count - 1} onClick={() => go(current + 1)}>
        {t.next}
      </Button>
    </div>
  )
}

type RowProps = {
  one: TranslatedText
  from: Listed['from']
  to: Listed['to']
  writing: ReturnType<typeof useTranslating>
  isCurrent: boolean
  onFocus: () => void
  onKey: (event: KeyboardEvent) => void
}

function TextRow({ one, from, to, writing, isCurrent, onFocus, onKey }: RowProps) {
  const t = useContentTexts('translations')
  const { kinds } = useContentTexts('changes')
  const text = writing.textOf(one)
  const known = writing.stateOf(one)
  const theirs = writing.theirsOf(one)
  const state = known?.state === 'saving' ? t.saving : known?.state === 'saved' ? t.saved : null
  const unsaved = known?.state === 'waiting' ? t.not_saved : known?.state === 'refused' ? (known.failure?.text ?? t.not_saved) : undefined
  const isMissing = text.trim() === ''
  const mark = isMissing ? (one.blocks ? t.blocks : t.lacks) : one.from !== null && text.trim() === one.from.trim() ? t.same : null
  return (
    <li className={styles.text} data-current={isCurrent || undefined}>
      <div className={styles.source}>
        <p className={styles.name}>
          <b>{one.name}</b> <small>{[kinds[one.kind], one.label].join(' · ')}</small>
        </p>
        <p lang={from}>{one.from ?? <small>{t.lacks}</small>}</p>
      </div>
      <div className={styles.target}>
        <TextArea
          label={`${languageRows[to].name}: ${one.name}, ${one.label}`}
          hideLabel
          lang={to}
          rows={Math.min(8, Math.max(1, Math.ceil(Math.max(one.from?.length ?? 0, text.length) / 40)))}
          readOnly={!one.may_edit}
          value={text}
          error={theirs === undefined ? unsaved : t.other(theirs)}
          onChange={(next) => writing.type(one, next)}
          onFocus={onFocus}
          onKeyDown={onKey}
        />
        {theirs !== undefined && (
          <div className={styles.settling}>
            <Button
              size="s"
              kind="secondary"
              aria-label={`${t.mine}: ${one.name}, ${one.label}`}
              onClick={() => writing.settle(one, 'mine')}
            >
              {t.mine}
            </Button>
            <Button
              size="s"
              kind="secondary"
              aria-label={`${t.theirs}: ${one.name}, ${one.label}`}
              onClick={() => writing.settle(one, 'theirs')}
            >
              {t.theirs}
            </Button>
          </div>
        )}
        <p className={styles.mark} data-blocks={(isMissing && one.blocks) || undefined}>
          {[mark, state, one.may_edit ? null : t.read_only].filter((word) => word !== null).join(' · ')}
        </p>
      </div>
    </li>
  )
}
