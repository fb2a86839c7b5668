import type { EntryKind } from '#domain/content/entry-kinds.ts'
import type { Capability } from './capabilities.ts'

/** What is needed, beside `content.edit`, to change an entry of each kind in the draft of a brand. */
const rights: Readonly<Record<EntryKind, Capability>> = {
  city: 'places.edit',
  shop: 'places.edit',
  zone: 'zones.edit',
  group: 'menu.edit',
  dish: 'menu.edit',
  modifier: 'menu.edit',
  choice: 'menu.edit',
  package: 'menu.edit',
  gift: 'offers.edit',
  promocode: 'offers.edit',
  promotion: 'offers.edit',
  banner: 'offers.edit',
  text: 'menu.edit',
  settings: 'settings.edit',
}

export const capabilityOfKind = (kind: EntryKind): Capability => rights[kind]
