import type { EntryLists, ListedKind } from '#office/entry/entry-lists.ts'

type Listed = EntryLists['entries'][ListedKind][number]

/** A published entry of a list, without a picture. */
export const listedEntry = (kind: ListedKind, key: string, name: string): Listed => ({
  kind,
  key,
  name,
  list: null,
  picture: null,
  published: true,
  draft: null,
  changed_by: null,
  changed_at: null,
})

/** What a brand sells, as the office's lists have it: nothing but what is given. */
export const entryLists = (entries: Partial<EntryLists['entries']>, facts: EntryLists['facts']): EntryLists => ({
  kinds: [],
  entries: {
    group: [],
    dish: [],
    modifier: [],
    choice: [],
    package: [],
    promocode: [],
    gift: [],
    promotion: [],
    banner: [],
    settings: [],
    ...entries,
  },
  facts,
  mayEdit: true,
  mayPublish: true,
})
