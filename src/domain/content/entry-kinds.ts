/** The kinds of entries that people edit, in the order of a report. */
export const entryKinds = [
  'city',
  'shop',
  'zone',
  'group',
  'dish',
  'modifier',
  'choice',
  'package',
  'gift',
  'promocode',
  'promotion',
  'banner',
  'text',
  'settings',
] as const
export type EntryKind = (typeof entryKinds)[number]
