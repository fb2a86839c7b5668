import type { DraftedKind } from '#contract/office/content.ts'
import { callStaff, type Failure, type Reply } from '#office/api.ts'
import { firstErrors } from '#web/browser/api.ts'
import type { Change, Refusal, Sent } from './saving.ts'

export type SavedReply = Reply<'POST /api/staff/content/entry'>

type Named = { brand: string; kind: DraftedKind; key: string }

/** Where what is typed of an entry stays while it is not saved. */
export const storageKey = ({ brand, kind, key }: Named): string => `menu-draft:${brand}:${kind}:${key}`

/** Sends changes of an entry to the draft. */
export async function sendEntry(entry: Named, changes: readonly Change[], failed: string): Promise<Sent<SavedReply>> {
  const answered = await callStaff('POST /api/staff/content/entry', { body: { ...entry, changes: [...changes] } })
  if (answered.ok) {
    const { reply } = answered
    return { ok: true, reply, data: reply.data ?? {}, conflicts: reply.conflicts }
  }
  // A server that is busy or away is asked again; what it refuses it would refuse again.
  const { status } = answered
  return status === 0 || status === 429 || status >= 500
    ? { ok: false, why: 'offline' }
    : { ok: false, why: 'refused', ...reasonOf(answered, failed) }
}

/** A path of the entry comes as the field of a refusal. */
function reasonOf(failure: Failure, failed: string): Refusal {
  const [[field, text] = ['', '']] = Object.entries(firstErrors(failure))
  return { text: text || failure.problem.message || failed, path: field.startsWith('/') ? field : null }
}
