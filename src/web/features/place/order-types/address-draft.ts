import type { SuggestedAddress } from '#contract/address.ts'
import type { Coordinates } from '#contract/common.ts'
import { cleanAddress } from '#domain/address/address-text.ts'
import { houseAsTyped, houseIn } from '#domain/address/house-in-text.ts'

/** A delivery address while it is being entered. */
export type AddressDraft = {
  text: string
  /** The suggestion that `text` comes from; null after typing. */
  chosen: SuggestedAddress | null
  /** The part of the city that distinguishes the street from others of its name, while the words are those of a saved address. */
  district: string | null
  /** The position of the pin; null while only the text is known. */
  point: Coordinates | null
  /** Of a house that the directory lacks: whether the customer has set the pin, or is to. Null at any other address. */
  pinned: 'wanted' | 'set' | null
  /** The name of the street that the pin is on; null without a pin. */
  street: string | null
  /** Entered separately when `text` has no house. */
  house: string
  /** `house` was not found in its street. */
  isHouseUnknown: boolean
  room: string
  entrance: string
  floor: string
}

export const emptyDraft: AddressDraft = {
  text: '',
  chosen: null,
  district: null,
  point: null,
  pinned: null,
  street: null,
  house: '',
  isHouseUnknown: false,
  room: '',
  entrance: '',
  floor: '',
}

const noHouse = { house: '', isHouseUnknown: false, pinned: null, street: null }

/** Typing removes characters that an address may not hold; a suggestion's text is kept unchanged. */
export const withTyped = (draft: AddressDraft, text: string): AddressDraft => ({
  ...draft,
  text: cleanAddress(text),
  chosen: null,
  district: null,
  point: null,
  ...noHouse,
})

/** A chosen suggestion; a typed house stays if the suggestion has none. */
export const withSuggestion = (draft: AddressDraft, chosen: SuggestedAddress): AddressDraft => ({
  ...draft,
  text: chosen.address,
  chosen,
  district: null,
  point: null,
  ...noHouse,
  ...(chosen.type === 'street' ? { house: houseAsTyped(draft.text) ?? '' } : {}),
  ...(chosen.needs_pin ? { pinned: 'wanted' as const } : {}),
})

export const withHouse = (draft: AddressDraft, house: string): AddressDraft => ({
  ...draft,
  point: draft.pinned === null ? null : draft.point,
  house: cleanAddress(house),
  isHouseUnknown: false,
})

/** A point of the map with its address text, which is kept unchanged. */
export const withPoint = (draft: AddressDraft, point: Coordinates, text: string): AddressDraft => ({
  ...draft,
  text,
  chosen: null,
  district: null,
  point,
  ...noHouse,
})

/** A street as it is named, and the place that is said before it. */
export type NamedStreet = { street: string; area: string | null }

const streetText = ({ street, area }: NamedStreet): string => (area === null ? street : `${area}, ${street}`)

/** A street that lacks the house: the pin is to be set. A number that was typed stays. */
export const withMiddle = (draft: AddressDraft, middle: Coordinates, named: NamedStreet): AddressDraft => ({
  ...draft,
  text: streetText(named),
  street: named.street,
  point: middle,
  pinned: 'wanted',
  house: typedHouse(draft) ?? '',
  isHouseUnknown: false,
})

/** The customer's pin on a street that lacks the house. @param house the number that they typed for it */
export const withPin = (draft: AddressDraft, point: Coordinates, named: NamedStreet, house: string): AddressDraft => ({
  ...draft,
  text: streetText(named),
  street: named.street,
  chosen: null,
  district: null,
  point,
  pinned: 'set',
  house,
  isHouseUnknown: false,
})

/** The number that was typed, in its own field or behind the street; null when there is none. */
export const typedHouse = ({ text, house }: Pick<AddressDraft, 'text' | 'house'>): string | null => house.trim() || houseAsTyped(text)

/** Whether a street is known but no house. */
export function lacksHouse({ text, chosen, pinned }: AddressDraft): boolean {
  if (pinned !== null) return false
  if (chosen) return chosen.type === 'street'
  return text.trim() !== '' && houseIn(text) === null
}

/** The text to send; null while the street, the house or its pin is missing. */
export function completeAddress(draft: AddressDraft): string | null {
  const text = draft.text.trim()
  if (text === '' || draft.pinned === 'wanted') return null
  if (!lacksHouse(draft)) return text
  const house = draft.house.trim()
  return house === '' ? null : `${text}, ${house}`
}

/** What finds the chosen suggestion again; that of a street says where its house is to be looked for. */
export const placeIdOf = ({ chosen }: AddressDraft): string | null => chosen?.place_id ?? null

/** Why the address cannot be sent: nothing is typed, the pin is not set, or it has an error. */
export const selectBlock = (
  { text, pinned, isHouseUnknown }: Pick<AddressDraft, 'text' | 'pinned' | 'isHouseUnknown'>,
  isWrong: boolean,
): 'empty' | 'pin' | 'wrong' | null =>
  text.trim() === '' ? 'empty' : pinned === 'wanted' ? 'pin' : isWrong || isHouseUnknown ? 'wrong' : null

/** The shortest typed text that is saved when the address modal closes. */
const savedFrom = 3

export const isWorthSaving = (draft: AddressDraft): boolean =>
  draft.text.trim().length >= savedFrom && completeAddress(draft) !== null && !draft.isHouseUnknown
