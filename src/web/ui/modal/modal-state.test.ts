import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { overlayNeed } from '#web/browser/overlay-need.ts'
import type * as modalState from './modal-state.ts'

let state: typeof modalState
let need: typeof overlayNeed

// The state of a page that has just been loaded.
beforeEach(async () => {
  vi.stubGlobal('location', { pathname: '/moscow' })
  vi.resetModules()
  ;({ overlayNeed: need } = await import('#web/browser/overlay-need.ts'))
  state = await import('./modal-state.ts')
})

afterEach(() => void vi.unstubAllGlobals())

/** Modals whose code has loaded, and what was asked of them. */
function loaded() {
  const requested: unknown[] = []
  state.attachModals({
    open: (name, props) => void requested.push([name, props]),
    close: () => void requested.push('close'),
    closeAll: () => void requested.push('close all'),
    openName: () => 'CartModal',
  })
  return requested
}

test('modals opened before their code has loaded call for it, and open in turn once it is there', () => {
  const hear = vi.fn<() => void>()
  need.subscribe(hear)
  expect([need.get(), state.openModalName()]).toEqual([false, null])
  state.openModal('CitiesModal')
  state.openModal('ProductInfoModal', { productId: 7 })
  expect([need.get(), hear.mock.calls.length, state.openModalName()]).toEqual([true, 1, 'ProductInfoModal'])
  expect(loaded()).toEqual([
    ['CitiesModal', {}],
    ['ProductInfoModal', { productId: 7 }],
  ])
})

test('a modal that waits is not opened over the page that came after (DECIDE-25)', () => {
  state.openModal('CitiesModal')
  state.closeAllModals()
  expect([state.openModalName(), loaded()]).toEqual([null, []])
})

test('a page that is shown closes the modals of the one before, but not those opened since its address (DECIDE-25)', () => {
  const requested = loaded()
  state.openModal('CartModal')
  state.closeModalsOfOtherPages('/moscow')
  expect(requested).toEqual([['CartModal', {}]])
  state.closeModalsOfOtherPages('/moscow/shops')
  expect(requested.at(-1)).toBe('close all')
})

test('loaded modals are asked at once', () => {
  const requested = loaded()
  state.openModal('CartModal')
  state.closeModal()
  state.closeAllModals()
  expect(requested).toEqual([['CartModal', {}], 'close', 'close all'])
  expect([need.get(), state.openModalName()]).toEqual([false, 'CartModal'])
})
