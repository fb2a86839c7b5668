import { expect, test } from 'vitest'
import type { SuggestedAddress } from '#contract/address.ts'
import { type AddressDraft, completeAddress, emptyDraft, withHouse, withSuggestion, withTyped } from './address-draft.ts'
import { pinSuggestion, seekPin, takePoint } from './map-answers.ts'
import { typedDraft } from './typed-draft.ts'

const here = { latitude: 59.93, longitude: 30.32 }
const there = { latitude: 59.94, longitude: 30.35 }
const nevsky: SuggestedAddress = {
  index: 0,
  title: 'Невский проспект, 28',
  subtitle: '',
  type: 'house',
  address: 'Невский проспект, 28',
  full_address: 'Невский проспект, 28',
  place_id: null,
  needs_pin: false,
}
const found = (reply: object) => ({
  latitude: null,
  longitude: null,
  area: null,
  street: null,
  house: null,
  needs_pin: false,
  suggestions: [],
  ...reply,
})
const words = (house: string) => ({
  locality: null,
  district: null,
  area: null,
  street: 'Невский проспект',
  house,
  needs_pin: false,
  is_named: false,
})

/** A form and a geocoder whose responses the test releases. */
function held() {
  const typed = typedDraft()
  const read = (): AddressDraft => typed.read() ?? emptyDraft
  const change = (next: AddressDraft): void => typed.type(next, read())
  const answers: ((reply: never) => void)[] = []
  const early = new Map<number, unknown>()
  const begin = () => {
    const at = answers.length
    return new Promise<never>((resolve) => {
      answers.push(resolve)
      if (early.has(at)) resolve(early.get(at) as never)
    })
  }
  const asked: SuggestedAddress[][] = []
  const form = { read, change, begin: typed.begin, ask: (several: SuggestedAddress[]) => void asked.push(several) }
  const geocoding = { countryCode: 'RU', wordsAt: begin, pointOf: begin }
  /** Answers a request, also one that is yet to be made. */
  const letIn = (at: number, reply: unknown): void => (answers[at] ? answers[at](reply as never) : void early.set(at, reply))
  return { typed, read, change, form, asked, geocoding, letIn }
}

test('the flat that is typed while a suggestion’s pin is on its way stays (ADDR-06, DECIDE-34)', async () => {
  const { read, change, form, geocoding, letIn } = held()
  change(withSuggestion(emptyDraft, nevsky))
  const pinned = pinSuggestion(form, geocoding)
  change({ ...read(), room: '7' })
  letIn(0, found(here))
  await pinned
  expect(read()).toMatchObject({ text: 'Невский проспект, 28', room: '7', point: here })
})

test('a pin that comes after another address was typed is not put (ADDR-06)', async () => {
  const { read, change, form, geocoding, letIn } = held()
  change(withSuggestion(emptyDraft, nevsky))
  const pinned = pinSuggestion(form, geocoding)
  change(withTyped(read(), 'Садовая 5'))
  letIn(0, found(here))
  await pinned
  expect(read()).toMatchObject({ text: 'Садовая 5', point: null, chosen: null })
})

const street = { ...nevsky, type: 'street' as const, address: 'Невский проспект' }
const requested = 'Невский 999'

test('the house that was typed with a street is looked up when the street is chosen: unknown, it is said (ADDR-06, ADDR-07)', async () => {
  const { read, change, form, geocoding, letIn } = held()
  change(withSuggestion(withTyped(emptyDraft, requested), street))
  const pinned = pinSuggestion(form, geocoding)
  change({ ...read(), room: '7' })
  letIn(0, found({}))
  await pinned
  expect(read()).toMatchObject({ text: 'Невский проспект', house: '999', isHouseUnknown: true, point: null, room: '7' })
})

test.each([
  ['a house that is known gets its pin', found(here), { isHouseUnknown: false, point: here }],
  ['nobody is told of an unknown house when nobody was reached', null, { isHouseUnknown: false, point: null }],
])('%s (ADDR-06)', async (_, reply, outcome) => {
  const { read, change, form, geocoding, letIn } = held()
  change(withSuggestion(withTyped(emptyDraft, requested), street))
  const pinned = pinSuggestion(form, geocoding)
  letIn(0, reply)
  await pinned
  expect(read()).toMatchObject({ house: '999', ...outcome })
})

test('a house that is typed over meanwhile is not called unknown, and a street without one is not looked up (ADDR-06)', async () => {
  const { read, change, form, geocoding, letIn } = held()
  change(withSuggestion(withTyped(emptyDraft, requested), street))
  const pinned = pinSuggestion(form, geocoding)
  change(withHouse(read(), '28'))
  letIn(0, found({}))
  await pinned
  expect(read()).toMatchObject({ house: '28', isHouseUnknown: false })
  change(withHouse(read(), ''))
  await pinSuggestion(form, geocoding)
  expect(read().isHouseUnknown).toBe(false)
})

test('the words of a point of the map do not write over what is typed meanwhile (ADDR-05)', async () => {
  const { read, change, form, geocoding, letIn } = held()
  const taken = takePoint(here, form, geocoding)
  change(withTyped(read(), 'Садовая 5'))
  letIn(0, words('28'))
  expect([await taken, read().text]).toEqual([null, 'Садовая 5'])
})

test('of two clicks the last one counts, whichever is answered first (ADDR-05)', async () => {
  const { read, form, geocoding, letIn } = held()
  const first = takePoint(here, form, geocoding)
  const second = takePoint(there, form, geocoding)
  letIn(1, words('40'))
  await second
  letIn(0, words('28'))
  await first
  expect(read()).toMatchObject({ text: 'Невский проспект, 40', point: there })
})

test('an answer that comes after a saved address was chosen is dropped, its trouble too (ADDR-15)', async () => {
  const { typed, form, geocoding, letIn } = held()
  const taken = takePoint(here, form, geocoding)
  typed.letGo()
  letIn(0, null)
  expect([await taken, typed.takeUnsaved()]).toEqual([null, null])
})

test.each([
  [null, 'offline'],
  [{ ...words('1'), house: null }, 'nothing'],
] as const)('a point that is answered with %j is told as %s (ADDR-05)', async (reply, trouble) => {
  const { form, geocoding, letIn } = held()
  const taken = takePoint(here, form, geocoding)
  letIn(0, reply)
  expect(await taken).toBe(trouble)
})

const quiet = { ...street, address: 'Тихая улица', needs_pin: true }
const middle = found({ ...here, street: 'Тихая улица', needs_pin: true })
const quietWords = { ...words('1'), street: 'Тихая улица', house: null, needs_pin: true, is_named: true }

test('a street without known numbers shows its middle, waits for the pin, and keeps the number that was typed', async () => {
  const { read, change, form, geocoding, letIn } = held()
  change(withSuggestion(withTyped(emptyDraft, 'Тихая 12'), quiet))
  const shown = pinSuggestion(form, geocoding)
  letIn(0, middle)
  await shown
  expect(read()).toMatchObject({ text: 'Тихая улица', point: here, pinned: 'wanted', house: '12' })
  expect(completeAddress(read())).toBeNull()
  const taken = takePoint(there, form, geocoding)
  change(withHouse(read(), '12 Б'))
  letIn(1, quietWords)
  await taken
  expect(read()).toMatchObject({ text: 'Тихая улица', point: here, pinned: 'wanted', house: '12 Б' })
  const again = takePoint(there, form, geocoding)
  letIn(2, quietWords)
  await again
  expect(read()).toMatchObject({ text: 'Тихая улица', point: there, pinned: 'set', house: '12 Б' })
  expect(completeAddress(read())).toBe('Тихая улица')
})

test('a street that was typed and not chosen is asked for a pin where its numbers are not known', async () => {
  const { read, change, form, geocoding, letIn } = held()
  change(withTyped(emptyDraft, 'Тихая улица'))
  const sought = seekPin(form, geocoding)
  letIn(0, middle)
  expect([await sought, read().pinned]).toEqual([true, 'wanted'])
  change(withTyped(emptyDraft, 'Невский проспект'))
  const numbered = seekPin(form, geocoding)
  letIn(1, found({}))
  expect([await numbered, read().pinned]).toEqual([false, null])
})

const pinWords = { ...words('34'), house: null, needs_pin: true, is_named: true, area: 'Боровое' }

test('a house that the directory lacks is asked for on the map and keeps its number, be it looked up or clicked at once', async () => {
  for (const clickedAtOnce of [false, true]) {
    const { read, change, form, geocoding, letIn } = held()
    change(withTyped(emptyDraft, 'Невский 30'))
    if (!clickedAtOnce) {
      change(withSuggestion(read(), { ...street, place_id: 'street:1' }))
      const looked = pinSuggestion(form, geocoding)
      letIn(0, found({ ...here, street: 'Невский проспект', area: 'Боровое', needs_pin: true }))
      await looked
      expect(read()).toMatchObject({ text: 'Боровое, Невский проспект', pinned: 'wanted', house: '30' })
    }
    const taken = takePoint(there, form, geocoding)
    if (clickedAtOnce) letIn(0, found({ ...here, street: 'Невский проспект', needs_pin: true }))
    letIn(1, pinWords)
    await taken
    expect(read()).toMatchObject({
      text: 'Боровое, Невский проспект',
      street: 'Невский проспект',
      pinned: 'set',
      house: '30',
      point: there,
    })
  }
})

test('a click where the street of the typed house does not run means the house that is there', async () => {
  const { read, change, form, geocoding, letIn } = held()
  change(withTyped(emptyDraft, 'Невский 30'))
  const taken = takePoint(there, form, geocoding)
  letIn(0, found({ ...here, street: 'Невский проспект', needs_pin: true }))
  letIn(1, { ...words('5'), street: 'Садовая улица' })
  await taken
  expect(read()).toMatchObject({ text: 'Садовая улица, 5', pinned: null, house: '', point: there })
})

test('a street that was typed and that several places have is asked about', async () => {
  const { change, form, asked, geocoding, letIn } = held()
  change(withTyped(emptyDraft, 'Садовая улица'))
  const sought = seekPin(form, geocoding)
  letIn(0, found({ suggestions: [nevsky, nevsky] }))
  expect([await sought, asked]).toEqual([true, [[nevsky, nevsky]]])
})

test('a number that a map service does not know is kept with the pin, and is not that of the house beside it', async () => {
  for (const isChosen of [false, true]) {
    const { read, change, form, geocoding, letIn } = held()
    change(withTyped(emptyDraft, 'Невский 30'))
    if (isChosen) change(withSuggestion(read(), { ...street, place_id: 'uri:1' }))
    const taken = takePoint(there, form, geocoding)
    letIn(0, isChosen ? found({ ...here, street: 'Невский проспект' }) : found({}))
    letIn(1, words('28'))
    await taken
    expect(read()).toMatchObject({ text: 'Невский проспект', pinned: 'set', house: '30', point: there })
    const moved = takePoint(here, form, geocoding)
    letIn(2, { ...words('26'), is_named: true })
    await moved
    expect(read()).toMatchObject({ text: 'Невский проспект', pinned: 'set', house: '30', point: here })
  }
})

test.each([
  ['on another street', found({}), { ...words('5'), street: 'Садовая улица' }, 'Садовая улица, 5'],
  [
    'while the typed house is known elsewhere',
    found({ ...here, street: 'Невский проспект', house: '30' }),
    words('28'),
    'Невский проспект, 28',
  ],
  ['at the typed house itself', found({}), words('30'), 'Невский проспект, 30'],
])('a click %s means the house that is there', async (_, looked, answer, text) => {
  const { read, change, form, geocoding, letIn } = held()
  change(withTyped(emptyDraft, 'Невский 30'))
  const taken = takePoint(there, form, geocoding)
  letIn(0, looked)
  letIn(1, answer)
  await taken
  expect(read()).toMatchObject({ text, pinned: null, house: '', point: there })
})

test('the number of a pinned house stays when the street is told in another language', async () => {
  const { read, change, form, geocoding, letIn } = held()
  change({ ...emptyDraft, text: 'Тихая улица', street: 'Тихая улица', house: '12', pinned: 'set', point: here })
  const taken = takePoint(there, form, geocoding)
  letIn(0, { ...quietWords, street: 'Tikhaya Street' })
  await taken
  expect(read()).toMatchObject({ text: 'Tikhaya Street', house: '12', point: there })
})
