import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAllModals, closeModal, openModal } from './modal-state.ts'
import { modalStore } from './modal-store.ts'

const page = {
  scrolled: 0,
  locked: false,
  start(): void {
    vi.stubGlobal('location', { pathname: '/moscow' })
    vi.stubGlobal('document', {
      documentElement: {
        clientWidth: 1000,
        style: { setProperty: () => {} },
        toggleAttribute: (_: string, on: boolean) => void (page.locked = on),
      },
    })
    vi.stubGlobal('window', {
      innerWidth: 1000,
      get scrollY() {
        return page.scrolled
      },
      scrollTo: ({ top }: { top: number }) => void (page.scrolled = top),
    })
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 16))
  },
}
const open = () => modalStore.get().open.map(({ name }) => name)

beforeEach(() => {
  vi.useFakeTimers()
  page.start()
  modalStore.register({ CartModal: { kind: 'default' }, IntervalsModal: { kind: 'default' }, ServerErrorModal: { kind: 'confirm' } })
  modalStore.attach()
})
afterEach(() => {
  closeAllModals()
  vi.runAllTimers()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// @ACC-MODAL-06
test('one default modal gives way to the next after 300 ms (CONST-06, ACC-MODAL-04)', () => {
  openModal('CartModal')
  openModal('IntervalsModal')
  expect(open()).toEqual([])
  vi.advanceTimersByTime(299)
  expect(open()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(open()).toEqual(['IntervalsModal'])
})

test('closing brings the page back to where it stood, though it was moved meanwhile (MODAL-05)', () => {
  page.scrolled = 840
  openModal('CartModal')
  expect(page.locked).toBe(true)
  openModal('ServerErrorModal')
  page.scrolled = 0
  closeModal()
  vi.advanceTimersByTime(16)
  expect([page.locked, page.scrolled]).toEqual([true, 0])
  closeModal()
  vi.advanceTimersByTime(16)
  expect([page.locked, page.scrolled]).toEqual([false, 840])
})

test('a modal that has been closed takes no more presses at once, while it is still on its way out (MODAL-04)', () => {
  openModal('CartModal')
  const [cart] = modalStore.get().open
  if (!cart) throw new Error('The cart is not open')
  expect(modalStore.isOpen(cart)).toBe(true)
  closeModal()
  expect(modalStore.get().leaving).toEqual([cart])
  expect(modalStore.isOpen(cart)).toBe(false)
  openModal('CartModal')
  expect(modalStore.isOpen(cart)).toBe(false)
})
