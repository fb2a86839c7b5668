import * as z from 'zod/mini'
import { call } from '#contract/call.ts'
import { freeText, Id, QueryId } from '#contract/common.ts'
import { entryKinds } from '#domain/content/entry-kinds.ts'

const Brand = z.string().check(z.maxLength(40))

/** What is drafted and published of a brand; cities belong to the chain. */
export const draftedKinds = entryKinds.filter((kind) => kind !== 'city')
export const Kind = z.enum(draftedKinds)
export type DraftedKind = Exclude<(typeof entryKinds)[number], 'city'>

/** Names an entry within its brand and kind: an alias, of a zone `city/alias`, of a promocode its code, of a text its name. */
const Key = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\p{L}\p{N}_./-]+$/u))
const Name = z.object({ kind: Kind, key: Key })
/** A JSON pointer within an entry. The parts of a list that have names are addressed by them: /overrides/miso/price. */
const Path = z.string().check(z.maxLength(500), z.regex(/^(\/[^\s]*)?$/))
/** An entry as content files write it; a text is `{ text }`, the picture of what has none `{ picture }`. */
const Data = z.record(z.string(), z.unknown())

export const DraftState = z.nullable(z.enum(['changed', 'added', 'retired']))
export type DraftState = z.infer<typeof DraftState>

/** A fault or a warning of an entry. `grave`: it keeps the entry from being published. `path` is a JSON pointer within it, `label` the same in words. */
export const EntryFault = z.object({ path: z.string(), label: z.string(), code: z.string(), text: z.string(), grave: z.boolean() })
export type EntryFault = z.infer<typeof EntryFault>

const NamedEntry = z.object({ kind: z.enum(entryKinds), key: z.string(), name: z.string() })

export const FaultOfEntry = z.object({ ...NamedEntry.shape, ...EntryFault.shape })

/** An entry of a list, with the draft laid over it. */
export const ListedEntry = z.object({
  kind: z.enum(entryKinds),
  key: z.string(),
  name: z.string(),
  /** Of a dish its group, of a shop or a zone its city; else null. */
  list: z.nullable(z.string()),
  /** The URL of a small picture. */
  picture: z.nullable(z.string()),
  /** Whether customers have it now. */
  published: z.boolean(),
  draft: DraftState,
  /** Who has changed it in the draft, and when (ISO 8601). */
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
})
export type ListedEntry = z.infer<typeof ListedEntry>

export const listEntries = call({
  method: 'GET',
  path: '/api/staff/content/entries',
  summary: 'The entries of a kind in their order, as the draft has them; those that it retires stay where they are',
  query: z.object({
    brand: Brand,
    kind: Kind,
    /** What was retired by a publication, in place of what there is. */
    retired: z.optional(z.enum(['yes'])),
  }),
  reply: z.object({ entries: z.array(ListedEntry), may_edit: z.boolean(), may_publish: z.boolean() }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})

export const readEntry = call({
  method: 'GET',
  path: '/api/staff/content/entry',
  summary: 'An entry as it is published and as the draft has it, what is at fault with it, and which entries refer to it',
  query: z.object({ brand: Brand, kind: Kind, key: Key }),
  reply: z.object({
    /** Null: customers do not have it. */
    published: z.nullable(Data),
    /** With the draft; null when the draft retires it. */
    data: z.nullable(Data),
    list: z.nullable(z.string()),
    draft: DraftState,
    /** A hash of what was published when the draft was begun; null without a draft, and for what is new. */
    base: z.nullable(z.string()),
    /** Grows with every change of the draft; 0 without one. */
    version: z.number(),
    changed_by: z.nullable(z.string()),
    changed_at: z.nullable(z.string()),
    faults: z.array(EntryFault),
    /** The entries that refer to it, with the draft. */
    uses: z.array(NamedEntry),
    may_edit: z.boolean(),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})

/** A value that becomes another. `from` is what the person saw, left out where there was none; `to` is left out to remove it. */
export const EntryChange = z.object({ path: Path, from: z.optional(z.unknown()), to: z.optional(z.unknown()) })
export type EntryChange = z.infer<typeof EntryChange>

const Saved = {
  /** With the draft. */
  data: z.nullable(Data),
  version: z.number(),
  faults: z.array(EntryFault),
}

export const saveEntry = call({
  method: 'POST',
  path: '/api/staff/content/entry',
  summary: 'Change fields of an entry in the draft, those that are still as they were seen; the others come back as conflicts',
  body: z.object({ brand: Brand, kind: Kind, key: Key, changes: z.array(EntryChange).check(z.minLength(1), z.maxLength(500)) }),
  reply: z.object({
    ...Saved,
    /** Another one than was sent when the alias of an entry that was never published is changed. */
    key: z.string(),
    /** `is`: the value now; left out where there is none. `to`: what was sent. */
    conflicts: z.array(z.object({ path: z.string(), is: z.optional(z.unknown()), to: z.optional(z.unknown()) })),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.edit', at: 'brand' },
  report: true,
})

/** Where an entry comes to stand. `list`: a group or a city; null keeps the one it has. `after`: null puts it first. */
const place = { list: z.nullable(Key), after: z.nullable(Key) }

export const arrangeEntries = call({
  method: 'POST',
  path: '/api/staff/content/entries',
  summary: 'Add, duplicate, move, retire an entry in the draft, or bring one back',
  body: z.discriminatedUnion('act', [
    /** Without an alias in `data` one is made of its name. */
    z.object({ act: z.literal('add'), brand: Brand, kind: Kind, ...place, data: Data }),
    /** It stands behind the one that it is made from. */
    z.object({ act: z.literal('duplicate'), brand: Brand, kind: Kind, from: Key }),
    z.object({ act: z.literal('move'), brand: Brand, kind: Kind, key: Key, ...place }),
    z.object({ act: z.literal('retire'), brand: Brand, kind: Kind, key: Key }),
    z.object({ act: z.literal('bring-back'), brand: Brand, kind: Kind, key: Key }),
  ]),
  reply: z.object({ ...Saved, key: z.string() }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.edit', at: 'brand' },
  report: true,
})

/** A value as it is shown: what is composed is a text of JSON. */
export const Value = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

/** One value that the draft changes. A path of `/` is the place of the entry: the list and what it stands behind. */
export const DraftChange = z.object({
  path: z.string(),
  /** The path in the reader's words. */
  label: z.string(),
  before: Value,
  after: Value,
  by: z.string(),
  at: z.string(),
})
export type DraftChange = z.infer<typeof DraftChange>

export const ChangedEntry = z.object({
  ...NamedEntry.shape,
  draft: z.enum(['changed', 'added', 'retired']),
  version: z.number(),
  /** Of something new or retired none is listed. */
  changes: z.array(DraftChange),
  /** Who has changed it last. */
  by: z.string(),
  at: z.string(),
  /** When it is published as it is now (ISO 8601); null: that is not planned. */
  planned: z.nullable(z.string()),
  /** Faults, which keep it from being published, and warnings. */
  faults: z.array(EntryFault),
})
export type ChangedEntry = z.infer<typeof ChangedEntry>

export const listChanges = call({
  method: 'GET',
  path: '/api/staff/content/changes',
  summary: 'What the draft changes of a brand, by entry and field, who did it and when, what is at fault, and what is due',
  query: z.object({ brand: Brand }),
  reply: z.object({
    entries: z.array(ChangedEntry),
    /** Faults of entries that the draft does not change, but that it causes. */
    elsewhere: z.array(FaultOfEntry),
    /** The time zones in which a time can be chosen, by the cities of the brand. */
    zones: z.array(z.object({ city: z.string(), timezone: z.string() })),
    may_edit: z.boolean(),
    may_publish: z.boolean(),
  }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})

export const discardChanges = call({
  method: 'POST',
  path: '/api/staff/content/discard',
  summary: 'Take changes of the draft back: of whole entries, or the values at some paths',
  body: z.object({
    brand: Brand,
    entries: z
      .array(z.object({ ...Name.shape, /** Null: all of it. */ paths: z.nullable(z.array(Path).check(z.maxLength(500))) }))
      .check(z.minLength(1), z.maxLength(2_000)),
  }),
  reply: z.object({ discarded: z.number() }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.edit', at: 'brand' },
  report: true,
})

export const publishContent = call({
  method: 'POST',
  path: '/api/staff/content/publish',
  summary: 'Publish the draft, or some of its entries, at once or at a time',
  body: z.object({
    brand: Brand,
    /** Null: all of the draft. `version`: as it was read; where it is another by now, nothing is published and `faults` say so. */
    entries: z.nullable(z.array(z.object({ ...Name.shape, version: z.optional(z.int()) })).check(z.minLength(1), z.maxLength(4_000))),
    note: z.nullable(freeText(200)),
    /** Null: at once. */
    at: z.nullable(z.iso.datetime({ offset: true })),
  }),
  reply: z.object({
    /** Null: nothing was to be changed, it is at fault, or it is due later. */
    publication: z.nullable(z.object({ id: Id, number: z.number() })),
    /** The id of the one that is due. */
    due: z.nullable(Id),
    faults: z.array(FaultOfEntry),
  }),
  refuses: [401, 403, 404, 429, 503],
  audience: 'staff',
  needs: { capability: 'content.publish', at: 'brand' },
})

/** A publication for a time. */
export const DuePublication = z.object({
  id: Id,
  due_at: z.string(),
  by: z.string(),
  made_at: z.string(),
  note: z.nullable(z.string()),
  state: z.enum(['due', 'failed']),
  entries: z.array(NamedEntry),
  /** Why it failed, in the reader's language. */
  why: z.array(z.string()),
  may_cancel: z.boolean(),
})
export type DuePublication = z.infer<typeof DuePublication>

export const listDue = call({
  method: 'GET',
  path: '/api/staff/content/due',
  summary: 'The publications of a brand that are due, and those that failed and were not put aside',
  query: z.object({ brand: Brand }),
  reply: z.object({ due: z.array(DuePublication) }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.view', at: 'list' },
})

export const listFailed = call({
  method: 'GET',
  path: '/api/staff/content/failed',
  summary: 'The planned publications that were not made and not put aside, of the brands that one may publish',
  reply: z.object({
    failed: z.array(z.object({ id: Id, brand: z.string(), brand_name: z.string(), due_at: z.string(), why: z.array(z.string()) })),
  }),
  refuses: [401, 403, 429],
  audience: 'staff',
  needs: { capability: 'content.publish', at: 'list' },
})

export const cancelDue = call({
  method: 'POST',
  path: '/api/staff/content/due/:id/cancel',
  summary: 'Cancel a publication that is due, or put one aside that failed; the draft keeps what it would have published',
  params: z.object({ id: QueryId }),
  body: z.object({ brand: Brand }),
  reply: z.object({ canceled: z.boolean() }),
  refuses: [401, 403, 404, 429],
  audience: 'staff',
  needs: { capability: 'content.publish', at: 'brand' },
})

export const restoreState = call({
  method: 'POST',
  path: '/api/staff/content/publications/:id/restore',
  summary: 'Publish what was there right after a publication: everything that later ones replaced',
  params: z.object({ id: QueryId }),
  body: z.object({ brand: Brand }),
  reply: z.object({
    publication: z.nullable(z.object({ id: Id, number: z.number() })),
    faults: z.array(z.string()),
  }),
  refuses: [401, 403, 404, 429, 503],
  audience: 'staff',
  needs: { capability: 'content.publish', at: 'brand' },
})
