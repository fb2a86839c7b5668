import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { Id, QueryId } from '#contract/common.ts'
import { entryKinds } from '#domain/content/entry-kinds.ts'
import { Value } from './content.ts'

const State = z.object({ id: Id, number: z.number(), at: z.string() })

/** An entry that differs. Of one that came or went no value is listed. */
export const DifferentEntry = z.object({
  kind: z.enum(entryKinds),
  key: z.string(),
  name: z.string(),
  state: z.enum(['changed', 'added', 'retired']),
  /** `label`: the path in the reader's words. A path of `/` is the place of the entry. */
  changes: z.array(z.object({ path: z.string(), label: z.string(), before: Value, after: Value })),
})

export type DifferentEntry = z.infer<typeof DifferentEntry>

export const comparePublications = call({
  method: 'GET',
  path: '/api/staff/content/publications/difference',
  summary:
    'What differs between the states of a brand right after two of its publications, by entry and field; the earlier one comes first',
  query: z.object({ brand: z.string().check(z.maxLength(40)), one: QueryId, other: QueryId }),
  reply: z.object({ before: State, after: State, entries: z.array(DifferentEntry) }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})
