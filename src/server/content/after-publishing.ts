import type { PlacedFault } from '#domain/content/fault.ts'
import type { Language } from '#domain/language.ts'
import type { Refused } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import { wordsOfFault } from '#server/import/fault.ts'
import type { Services } from '#server/services.ts'
import type { Published } from './publish.ts'

type AnsweredPublication = { publication: { id: number; number: number } | null; faults: string[] }

/** This process shows what was published before it replies, the others on their notification. */
export async function afterPublishing(
  services: Services,
  brand: string,
  published: Published,
  language: Language,
): Promise<{ ok: true; reply: AnsweredPublication; unchanged?: true } | Refused> {
  if (!published.ok) {
    if ('busy' in published) return { ok: false, status: 503, problems: [{ field: '', code: 'unavailable' }] }
    return { ...answer({ publication: null, faults: published.faults.map((one) => faultWords(one, language)) }), unchanged: true }
  }
  const { publication } = published
  if (!publication) return { ...answer({ publication: null, faults: [] }), unchanged: true }
  await services.snapshots.refresh(brand)
  return answer({ publication: { id: publication.id, number: publication.number }, faults: [] })
}

/** A fault with the entry that it belongs to. */
export const faultWords = (of: PlacedFault, language: Language): string =>
  [of.at.entry?.alias ?? of.at.path, wordsOfFault(of, language)].filter(Boolean).join(': ')
