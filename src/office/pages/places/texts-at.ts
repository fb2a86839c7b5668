import { type Data, valueAt } from '#office/form/pointer.ts'
import type { Texts } from './NamesFields.tsx'

export const textsAt = (data: Data, path: string): Texts => (valueAt(data, path) as Texts | undefined) ?? {}

/** A plain text; empty where there is none. */
export const plainAt = (data: unknown, path: string): string => {
  const value = valueAt(data, path)
  return typeof value === 'string' ? value : ''
}
