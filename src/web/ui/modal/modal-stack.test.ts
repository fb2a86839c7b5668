import { describe, expect, test } from 'vitest'
import { holdsPage, type Modal, type ModalAction, type ModalStack, nextStack, noModals } from './modal-stack.ts'

const modal = (name: string, traits: Partial<Modal> = {}): Modal => ({
  name,
  kind: 'default',
  props: {},
  forgettable: false,
  opening: 1,
  ...traits,
})
const cart = modal('CartModal')
const places = modal('OrderTypesModal')
const times = modal('IntervalsModal')
const product = modal('ProductInfoModal', { forgettable: true })
const sure = modal('ConfirmEmptyCartModal', { kind: 'confirm' })
const refused = modal('ServerErrorModal', { kind: 'confirm' })

const opens = (each: Modal): ModalAction => ({ type: 'open', modal: each })
const closes: ModalAction = { type: 'close' }
const closesAll: ModalAction = { type: 'close-all' }
const later: ModalAction = { type: 'delay-over' }
const gone: ModalAction = { type: 'left' }

const after = (...actions: ModalAction[]): ModalStack => actions.reduce(nextStack, noModals)
const names = (modals: readonly Modal[]) => modals.map(({ name }) => name)
const seen = ({ open, leaving, awaited, remembered }: ModalStack) => ({
  open: names(open),
  leaving: names(leaving),
  awaited: awaited?.name ?? null,
  remembered: remembered?.name ?? null,
})

const nothing = { open: [] as string[], leaving: [] as string[], awaited: null, remembered: null }

describe('opening', () => {
  test.each<[string, ModalAction[], object]>([
    ['the first modal opens at once', [opens(cart)], { open: ['CartModal'] }],
    [
      'a default modal closes the open one and waits for the switching delay (MODAL-02)',
      [opens(cart), opens(places)],
      { leaving: ['CartModal'], awaited: 'OrderTypesModal', remembered: 'CartModal' },
    ],
    [
      'after the delay it is open alone (MODAL-02)',
      [opens(cart), opens(places), later, gone],
      { open: ['OrderTypesModal'], remembered: 'CartModal' },
    ],
    [
      'a default modal also closes the confirm ones above the open one (MODAL-02)',
      [opens(cart), opens(sure), opens(places)],
      { leaving: ['CartModal', 'ConfirmEmptyCartModal'], awaited: 'OrderTypesModal', remembered: 'CartModal' },
    ],
    [
      'while one waits, a later one takes its place',
      [opens(cart), opens(places), opens(times), later, gone],
      { open: ['IntervalsModal'], remembered: 'CartModal' },
    ],
    [
      'a confirm modal lies over the open one (MODAL-03, DECIDE-24)',
      [opens(cart), opens(sure)],
      { open: ['CartModal', 'ConfirmEmptyCartModal'] },
    ],
    [
      'confirm modals lie over one another (MODAL-03)',
      [opens(cart), opens(sure), opens(refused)],
      { open: ['CartModal', 'ConfirmEmptyCartModal', 'ServerErrorModal'] },
    ],
    ['a confirm modal needs nothing under it (MODAL-03)', [opens(refused)], { open: ['ServerErrorModal'] }],
    ['a confirm modal opened again is there once', [opens(refused), opens(refused)], { open: ['ServerErrorModal'] }],
    ['a default modal opens over a lone confirm one', [opens(refused), opens(cart)], { open: ['ServerErrorModal', 'CartModal'] }],
    [
      'a confirm modal opened in the delay stays',
      [opens(cart), opens(places), opens(refused), later, gone],
      { open: ['ServerErrorModal', 'OrderTypesModal'], remembered: 'CartModal' },
    ],
    ['one that is on its way out may come straight back', [opens(cart), closes, opens(cart)], { open: ['CartModal'] }],
  ])('%s', (_, actions, expected) => {
    expect(seen(after(...actions))).toEqual({ ...nothing, ...expected })
  })

  test('the same default modal takes the new props without closing', () => {
    const stack = after(opens(product), opens({ ...product, props: { alias: 'philadelphia' } }))
    expect(stack.open).toEqual([{ ...product, props: { alias: 'philadelphia' } }])
    expect(stack.leaving).toEqual([])
  })
})

describe('closing', () => {
  test.each<[string, ModalAction[], object]>([
    ['the only modal leaves nothing', [opens(cart), closes, gone], {}],
    ['a confirm modal leaves the one under it open (MODAL-04)', [opens(cart), opens(sure), closes, gone], { open: ['CartModal'] }],
    [
      'confirm modals close one by one (MODAL-04)',
      [opens(cart), opens(sure), opens(refused), closes, gone],
      { open: ['CartModal', 'ConfirmEmptyCartModal'] },
    ],
    ['the modal before waits to come back (MODAL-07)', [opens(cart), opens(times), later, closes, gone], { awaited: 'CartModal' }],
    ['the modal before comes back (MODAL-07, DECIDE-25)', [opens(cart), opens(times), later, closes, later, gone], { open: ['CartModal'] }],
    ['product info does not come back (MODAL-07)', [opens(product), opens(places), later, closes, later, gone], {}],
    [
      'what was before product info comes back after it (MODAL-07)',
      [opens(cart), opens(product), later, closes, later, gone],
      { open: ['CartModal'] },
    ],
    [
      'only one is remembered (DECIDE-25)',
      [opens(cart), opens(places), later, opens(times), later, closes, later, closes, later, gone],
      {},
    ],
    [
      'the one remembered is the last (DECIDE-25)',
      [opens(cart), opens(places), later, opens(times), later, closes, later, gone],
      { open: ['OrderTypesModal'] },
    ],
    ['going back by hand is a return: no circle', [opens(cart), opens(times), later, opens(cart), later, closes, later, gone], {}],
    [
      'nothing comes back after a navigation, another city or an order (DECIDE-25)',
      [opens(cart), opens(times), later, closesAll, later, gone],
      {},
    ],
    ['all leave together', [opens(cart), opens(sure), closesAll], { leaving: ['CartModal', 'ConfirmEmptyCartModal'] }],
    [
      'closing twice in the delay keeps the one before from coming back',
      [opens(cart), opens(times), later, closes, closes, later, gone],
      {},
    ],
    ['closing nothing is nothing', [closes], {}],
  ])('%s', (_, actions, expected) => {
    expect(seen(after(...actions))).toEqual({ ...nothing, ...expected })
  })
})

test.each<[string, ModalAction[], boolean]>([
  ['free at first', [], false],
  ['held by a modal', [opens(cart)], true],
  ['held while one waits for another', [opens(cart), opens(places)], true],
  ['free as soon as the last is closed', [opens(cart), closes], false],
])('the page is %s (DECIDE-28)', (_, actions, expected) => {
  expect(holdsPage(after(...actions))).toBe(expected)
})

test('opened again while it leaves, a modal starts anew; opened again while it is open, it goes on', () => {
  const again = { ...product, props: { productId: 2 }, opening: 2 }
  expect(after(opens(product), closes, opens(again))).toMatchObject({ open: [again], leaving: [] })
  expect(after(opens(product), opens(again)).open).toEqual([{ ...again, opening: 1 }])
  const refusedAgain = { ...refused, opening: 2 }
  expect(after(opens(refused), closes, opens(refusedAgain)).open).toEqual([refusedAgain])
  expect(after(opens(refused), opens(sure), opens(refusedAgain)).open).toEqual([sure, refused])
})
