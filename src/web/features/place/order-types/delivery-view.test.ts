import { beforeEach, expect, test, vi } from 'vitest'
import { pressable } from '#kit/pressable.ts'
import { type AddressDraft, emptyDraft } from './address-draft.ts'
import { DeliveryView } from './delivery-view.tsx'

vi.mock('react/jsx-dev-runtime', async (original) => (await import('#kit/rendered-elements.ts')).recording(await original()))

const select = vi.fn<() => void>()
beforeEach(() => vi.clearAllMocks())

type Props = Parameters<typeof DeliveryView>[0]
const whole: AddressDraft = { ...emptyDraft, text: 'Friedrichstraße 28' }
const view = (draft: AddressDraft, change: Partial<Props> = {}) =>
  pressable(DeliveryView, {
    draft,
    select,
    change: () => undefined,
    selectPoint: () => undefined,
    sending: false,
    houseMissing: false,
    problem: null,
    refused: false,
    refuse: () => undefined,
    setProblem: () => undefined,
    letGo: () => undefined,
    onSet: () => undefined,
    ...change,
  })

test('a whole address is sent once, by the form itself', () => {
  expect(view(whole).submit()).toBe(true)
  expect(select).toHaveBeenCalledOnce()
})

test.each<[what: string, draft: AddressDraft, change: Partial<Props>]>([
  ['without a word', emptyDraft, {}],
  ['while it is sent', whole, { sending: true }],
  ['that was refused', whole, { refused: true }],
  ['on a street without numbers, before its pin is set', { ...whole, pinned: 'wanted' }, {}],
  ['with a flat that is too long to store', { ...whole, room: '1'.repeat(300) }, {}],
])('an address %s is not sent', (_what, draft, change) => {
  expect(view(draft, change).submit()).toBe(true)
  expect(select).not.toHaveBeenCalled()
})
