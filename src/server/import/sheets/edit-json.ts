import { applyEdits, type JSONPath, modify } from 'jsonc-parser'
import { canonicalJson } from '../picture-hash.ts'
import { isEntry } from './edits.ts'

type Step = { path: JSONPath; value: unknown; isInsertion?: boolean }

/** A JSON text with the difference of two values written into it; what does not differ stays as it is laid out. */
export function editJson(text: string, before: unknown, after: unknown): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: text.includes('\r\n') ? '\r\n' : '\n' }
  return stepsBetween(before, after, []).reduce(
    (now, { path, value, isInsertion = false }) =>
      applyEdits(now, modify(now, path, value, { formattingOptions, isArrayInsertion: isInsertion })),
    text,
  )
}

function stepsBetween(before: unknown, after: unknown, path: JSONPath): Step[] {
  if (canonicalJson(before ?? null) === canonicalJson(after ?? null)) return []
  if (Array.isArray(before) && Array.isArray(after)) return listSteps(before, after, path)
  if (!isEntry(before) || !isEntry(after) || Array.isArray(before) || Array.isArray(after)) return [{ path, value: after }]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => stepsBetween(before[key], after[key], [...path, key]))
}

/** Entries that are gone from the end on, so that the others keep their places; then changes; then what is added at the end. */
function listSteps(before: readonly unknown[], after: readonly unknown[], path: JSONPath): Step[] {
  if (!before.every(isEntry)) return [{ path, value: after }]
  const [old, fresh] = [before.map(identityOf), after.map(identityOf)]
  const gone = old.flatMap((one, index) => (fresh.includes(one) ? [] : [index])).reverse()
  const kept = old.filter((one) => fresh.includes(one))
  const isAppended = kept.every((one, index) => one === fresh[index]) && new Set(old).size === old.length
  if (!isAppended) return [{ path, value: after }]
  return [
    ...gone.map((index) => ({ path: [...path, index], value: undefined })),
    ...kept.flatMap((one, index) => stepsBetween(before[old.indexOf(one)], after[index], [...path, index])),
    ...after.slice(kept.length).map((value, index) => ({ path: [...path, kept.length + index], value, isInsertion: true })),
  ]
}

const identityOf = (value: unknown): string => {
  const keys = isEntry(value) ? [value.alias, value.code, value.product] : []
  return keys.find((key) => typeof key === 'string') ?? canonicalJson(value)
}
