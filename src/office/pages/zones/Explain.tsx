import { useState } from 'react'
import type { ZoneAnswer } from '#contract/office/zones.ts'
import type { Point } from '#domain/address/polygon.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { sumOf } from '#office/pages/board/card-words.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useAgain } from './use-again.ts'
import { useZoneTexts } from './zones-texts.ts'
import styles from './zones.module.css'

/** What is asked about: a text that was typed, or a place on the map. */
export type Question = { text: string } | { at: Point }

type ExplainProps = {
  brand: string
  city: string
  currency: string
  /** Grows with every save and publication: the answer may be another then. */
  version: number
  question: Question | null
  isPointing: boolean
  onAsk: (question: Question) => void
  onPoint: () => void
  onFound: (point: Point | null) => void
}

/** What customers are offered at an address now, and what they would be with the draft. */
export function Explain(props: ExplainProps) {
  const { question, isPointing, onAsk, onPoint } = props
  const t = useZoneTexts('explain')
  const [text, setText] = useState('')
  return (
    <section className={styles.block} aria-label={t.title}>
      <h2>{t.title}</h2>
      <form
        className={styles.ask}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') onAsk({ text: text.trim() })
        }}
      >
        <Field label={t.address} autoComplete="off" maxLength={250} value={text} onChange={setText} />
        <div className={styles.buttons}>
          <Button type="submit" size="s">
            {t.ask}
          </Button>
          <Button size="s" kind="secondary" aria-pressed={isPointing} onClick={onPoint}>
            {isPointing ? t.pointing : t.point}
          </Button>
        </div>
      </form>
      {question && <Answer {...props} question={question} onPick={(address) => (setText(address), onAsk({ text: address }))} />}
    </section>
  )
}

type Explained = Reply<'GET /api/staff/content/zones/explain'>

function Answer({
  brand,
  city,
  currency,
  version,
  question,
  onFound,
  onPick,
}: ExplainProps & { question: Question; onPick: (address: string) => void }) {
  const t = useZoneTexts('explain')
  const language = useOfficeLanguage()
  const asked = 'text' in question ? { text: question.text } : { latitude: question.at[0], longitude: question.at[1] }
  const loaded = useLoaded<Explained>(`explain ${brand} ${city} ${language} ${JSON.stringify(asked)}`, async (signal) => {
    const answered = await callStaff('GET /api/staff/content/zones/explain', { query: { brand, city, ...asked }, signal })
    if (answered.ok) onFound(answered.reply.point)
    return answered
  })
  useAgain(version, loaded.reload)
  return (
    <LoadedView loaded={loaded}>
      {({ address, locality, postcode, several, published, draft }) => (
        <div className={styles.answer} aria-live="polite">
          <p>
            <b>{address ?? t.unknown}</b>
            {locality || postcode ? <Soft>{[postcode, locality].filter(Boolean).join(' ')}</Soft> : null}
          </p>
          {several.length > 0 && (
            <>
              <Soft>{t.several}</Soft>
              <ul className={styles.rows}>
                {several.map(({ index, full_address, address: short }) => (
                  <li key={index}>
                    <Button size="s" kind="ghost" onClick={() => onPick(full_address || short)}>
                      {full_address || short}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
          {published && draft && (
            <div className={styles.both}>
              <Told heading={t.now} answer={published} currency={currency} />
              <Told heading={t.with_draft} answer={draft} currency={currency} />
            </div>
          )}
        </div>
      )}
    </LoadedView>
  )
}

function Told({ heading, answer, currency }: { heading: string; answer: ZoneAnswer; currency: string }) {
  const t = useZoneTexts('explain')
  const language = useOfficeLanguage()
  const sum = (minor: number): string => sumOf(minor, { currency_code: currency }, language)
  const { text, zone, shop, terms, also_in: also } = answer
  return (
    <div className={styles.told} data-told={answer.why}>
      <h3>{heading}</h3>
      <p>{text}</p>
      {zone && (
        <dl className={styles.facts}>
          <dt>{t.zone}</dt>
          <dd>{zone.name}</dd>
          {shop && (
            <>
              <dt>{t.shop}</dt>
              <dd>{shop.name}</dd>
            </>
          )}
          {terms && (
            <>
              <dt>{t.fee}</dt>
              <dd>{terms.has_free_delivery ? t.free : sum(terms.fee)}</dd>
              {terms.free_from !== null && !terms.has_free_delivery && (
                <>
                  <dt>{t.free_from}</dt>
                  <dd>{sum(terms.free_from)}</dd>
                </>
              )}
              <dt>{t.minimum}</dt>
              <dd>{sum(terms.minimum)}</dd>
              <dt>{t.time}</dt>
              <dd>{t.minutes(terms.minutes)}</dd>
            </>
          )}
        </dl>
      )}
      {also.length > 0 && <Soft>{t.also(also.map(({ name }) => name).join(', '))}</Soft>}
    </div>
  )
}
