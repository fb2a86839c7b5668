import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { inPageLanguage } from '#web/browser/page-language.ts'

/** What the loader of another page answers, by its address and its route's id; null when it does not answer. */
export async function loadPage<Answer>(address: string, routeId: string): Promise<Answer | null> {
  const response = await fetch(inPageLanguage(`${address}.data`)).catch(() => null)
  if (!response?.ok || !response.body) return null
  const { value } = await decode(response.body, window)
  const answers = value as Record<string, { data?: Answer } | undefined>
  return answers[routeId]?.data ?? null
}
