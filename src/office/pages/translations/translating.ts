import { useState } from 'react'
import type { TranslatedText } from '#contract/office/translations.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeTexts } from '#office/texts.tsx'

export type Listed = Reply<'GET /api/staff/content/translations'>

export const nameOfText = ({ kind, key, path }: Pick<TranslatedText, 'kind' | 'key' | 'path'>): string => `${kind} ${key} ${path}`

/** A text as somebody is writing it. `was`: what is stored; null: nothing. */
type Writing = { text: string; was: string | null; state: 'typed' | 'saving' | 'saved' | 'failed'; problem: string | null }

/** What is written into the texts of a list; each is saved into the draft when its field is left. */
export function useTranslating(brand: string, to: Listed['to']) {
  const t = useContentTexts('translations')
  const { failed } = useOfficeTexts('frame')
  const [written, setWritten] = useState<ReadonlyMap<string, Writing>>(new Map())
  const put = (one: TranslatedText, change: Partial<Writing>) =>
    setWritten((was) => {
      const name = nameOfText(one)
      const known = was.get(name) ?? { text: one.to ?? '', was: one.to, state: 'saved', problem: null }
      return new Map(was).set(name, { ...known, ...change })
    })
  const writingOf = (one: TranslatedText): Writing | undefined => written.get(nameOfText(one))
  const type = (one: TranslatedText, text: string): void => put(one, { text, state: 'typed', problem: null })
  const save = async (one: TranslatedText): Promise<void> => {
    const writing = writingOf(one)
    if (!writing || writing.state === 'saving' || writing.state === 'saved') return
    const text = writing.text.trim() === '' ? null : writing.text.trim()
    if (text === writing.was) return put(one, { state: 'saved' })
    put(one, { state: 'saving' })
    const { kind, key, path } = one
    const change = { path: `${path}/${to}`, ...(writing.was !== null && { from: writing.was }), ...(text !== null && { to: text }) }
    const answered = await callStaff('POST /api/staff/content/entry', { body: { brand, kind, key, changes: [change] } })
    const [conflict] = answered.ok ? answered.reply.conflicts : []
    if (!answered.ok)
      put(one, { state: 'failed', problem: Object.values(answered.problem.errors ?? {})[0]?.[0] ?? (answered.problem.message || failed) })
    // Somebody else has written it meanwhile: what they wrote is told, and the next save replaces it.
    else if (conflict)
      put(one, {
        state: 'failed',
        was: typeof conflict.is === 'string' ? conflict.is : null,
        problem: t.other(typeof conflict.is === 'string' ? conflict.is : ''),
      })
    // What was typed meanwhile is saved when its field is left.
    else setWritten((was) => withSaved(was, nameOfText(one), writing.text, text))
  }
  return { writingOf, type, save, textOf: (one: TranslatedText): string => writingOf(one)?.text ?? one.to ?? '' }
}

function withSaved(was: ReadonlyMap<string, Writing>, name: string, sent: string, text: string | null): ReadonlyMap<string, Writing> {
  const known = was.get(name)
  if (!known) return was
  return new Map(was).set(name, { ...known, was: text, problem: null, state: known.text === sent ? 'saved' : 'typed' })
}
