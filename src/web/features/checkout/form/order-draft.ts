import type { CartPlace } from '#contract/cart-place.ts'
import type { User } from '#contract/customer.ts'
import { readStored, removeStored, writeStored } from '#web/browser/storage.ts'

/** The content of the order form. */
export type OrderDraft = {
  username: string
  /** As typed, with its mask. */
  phone: string
  email: string
  /** Whether somebody else receives the order; their name, and their phone as typed. */
  isForOther: boolean
  recipientName: string
  recipientPhone: string
  room: string
  entrance: string
  floor: string
  /** The address that room, entrance and floor belong to. */
  doorOf: string
  comment: string
  /** Whether the customer has confirmed to be old enough. */
  isOfAge: boolean
  paymentType: string
  cash: string
}

const key = 'checkout-draft'
const nameKey = 'checkout-name'
const paymentKey = 'checkout-payment'
const emptyDraft: OrderDraft = {
  username: '',
  phone: '',
  email: '',
  isForOther: false,
  recipientName: '',
  recipientPhone: '',
  room: '',
  entrance: '',
  floor: '',
  doorOf: '',
  comment: '',
  isOfAge: false,
  paymentType: '',
  cash: '',
}

/** The stored form: this tab's draft, otherwise the name and the payment type of the last order. */
export function readDraft(): OrderDraft {
  const known = { ...emptyDraft, username: readStored<string>(nameKey) ?? '', paymentType: readStored<string>(paymentKey) ?? '' }
  try {
    return { ...known, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<OrderDraft>) }
  } catch {
    return known
  }
}

/** Fills in a signed-in customer's name and e-mail, unless they were entered or stored before. */
export const introduced = (draft: OrderDraft, { name, email }: Pick<User, 'name' | 'email'>): OrderDraft => ({
  ...draft,
  username: draft.username || name,
  email: draft.email || (email ?? ''),
})

/** The draft without values from the profile, which may change there. */
export const typedIn = (draft: OrderDraft, { name, email }: Pick<User, 'name' | 'email'>): OrderDraft => ({
  ...draft,
  username: draft.username === name ? '' : draft.username,
  email: draft.email === email ? '' : draft.email,
})

/** Survives a reload, not the tab: it contains a phone and an address. */
export function keepDraft(draft: OrderDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage the form works, but remembers nothing.
  }
}

/** Stores contact data and the payment type for the next order. */
export function rememberContact({ username, paymentType }: Pick<OrderDraft, 'username' | 'paymentType'>): void {
  writeStored(nameKey, username.trim())
  writeStored(paymentKey, paymentType)
}

/** Signing out leaves nothing for the next person at this browser. */
export function forgetContact(): void {
  removeStored(nameKey)
  removeStored(paymentKey)
  dropDraft()
}

/** Deletes the draft after an accepted order. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // See keepDraft.
  }
}

type DoorParts = Pick<CartPlace, 'street' | 'district' | 'house' | 'room' | 'entrance' | 'floor'>

const nameOf = ({ street, district, house, room, entrance, floor }: DoorParts): string =>
  [street, district, house, room, entrance, floor].map((part) => part ?? '').join('|')

/** The draft at a place: room, entrance and floor typed for one address are not used for another, even in the same house. */
export function draftAt(draft: OrderDraft, place: DoorParts): OrderDraft {
  const doorOf = nameOf(place)
  if (draft.doorOf === doorOf) return draft
  const { room, entrance, floor } = place
  return { ...draft, doorOf, room: room ?? '', entrance: entrance ?? '', floor: floor ?? '' }
}
