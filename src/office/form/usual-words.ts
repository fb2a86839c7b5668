import type { FieldValue } from './format.ts'
import { useFieldWords, useForm } from './form-context.ts'
import { useMenuTexts } from './form-texts.ts'
import type { Line } from './layouts/layout.ts'

type Said = { at: string; line: Line; value: FieldValue }

/** Kinds of value whose control says itself what holds where nothing is chosen. */
const saidByControl: readonly FieldValue['is'][] = ['choice', 'flag', 'part', 'versions']

/** What the folder of a brand says of a field, in words. */
export function useUsualWords() {
  const t = useMenuTexts('form')
  const { names } = useForm()
  const { wordsOf } = useFieldWords()
  const written = ({ at, line, value }: Said, one: unknown): string => {
    if (Array.isArray(one)) return one.map((part) => written({ at, line, value }, part)).join(', ') || t.nothing
    if (typeof one === 'boolean') return one ? t.yes : t.no
    if (typeof one === 'object' && one !== null)
      return Object.entries(one)
        .map(([key, part]) => written({ at: `${at}.*.${key}`, line, value }, part))
        .join(' ')
    const known = line.names && names[line.names]?.find(({ key }) => key === one)
    return known?.name ?? wordsOf(at, String(one))
  }
  return {
    usualHint: (said: Said, usual: unknown): string | undefined =>
      usual === undefined || saidByControl.includes(said.value.is) ? undefined : t.as_folder(written(said, usual)),
    usualChoice: (at: string, usual: unknown): string =>
      t.as_folder(typeof usual === 'boolean' ? (usual ? t.yes : t.no) : wordsOf(at, String(usual))),
  }
}
