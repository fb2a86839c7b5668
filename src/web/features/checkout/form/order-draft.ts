import type { CartPlace } from '#contract/cart.ts'
import type { User } from '#contract/customer.ts'
import { readStored, removeStored, writeStored } from '#web/browser/storage.ts'

/** What is typed into the order form. */
export type OrderDraft = {
  username: string
  /** As typed, with its mask. */
  phone: string
  email: string
  room: string
  entrance: string
  floor: string
  /** The place that room, entrance and floor belong to, as the cart knew it. */
  doorOf: string
  comment: string
  paymentType: string
  cash: string
}

const key = 'checkout-draft'
const nameKey = 'checkout-name'
const emptyDraft: OrderDraft = {
  username: '',
  phone: '',
  email: '',
  room: '',
  entrance: '',
  floor: '',
  doorOf: '',
  comment: '',
  paymentType: '',
  cash: '',
}

/** The form as it was left: this tab's draft, else the name of the last order. */
export function readDraft(): OrderDraft {
  const known = { ...emptyDraft, username: readStored<string>(nameKey) ?? '' }
  try {
    return { ...known, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<OrderDraft>) }
  } catch {
    return known
  }
}

/** Customers who have signed in need not say again who they are; what was typed or ordered with before stays (DECIDE-80). */
export const introduced = (draft: OrderDraft, { name, email }: Pick<User, 'name' | 'email'>): OrderDraft => ({
  ...draft,
  username: draft.username || name,
  email: draft.email || (email ?? ''),
})

/** What of a draft is to be kept: what the profile gave is asked of it again, as it may be changed there meanwhile. */
export const typedIn = (draft: OrderDraft, { name, email }: Pick<User, 'name' | 'email'>): OrderDraft => ({
  ...draft,
  username: draft.username === name ? '' : draft.username,
  email: draft.email === email ? '' : draft.email,
})

/** Survives a reload, not the tab: it holds a phone and a door. */
export function keepDraft(draft: OrderDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage the form works; it only forgets.
  }
}

/** What will be the same next time is remembered (DECIDE-80). */
export const rememberContact = ({ username }: OrderDraft): void => writeStored(nameKey, username.trim())

/** Whoever signs out leaves nothing for the next one at this browser (SESSION-07). */
export function forgetContact(): void {
  removeStored(nameKey)
  dropDraft()
}

/** An order has been accepted: its form has done its work. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // See keepDraft.
  }
}

type DoorParts = Pick<CartPlace, 'street' | 'house' | 'room' | 'entrance' | 'floor'>

const nameOf = ({ street, house, room, entrance, floor }: DoorParts): string =>
  [street, house, room, entrance, floor].map((part) => part ?? '').join('|')

/** The draft at a place: a door typed for one address is not carried to another, be it in the same house. */
export function draftAt(draft: OrderDraft, place: DoorParts): OrderDraft {
  const doorOf = nameOf(place)
  if (draft.doorOf === doorOf) return draft
  const { room, entrance, floor } = place
  return { ...draft, doorOf, room: room ?? '', entrance: entrance ?? '', floor: floor ?? '' }
}
