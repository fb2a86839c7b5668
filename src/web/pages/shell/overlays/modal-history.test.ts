import { expect, test } from 'vitest'
import { type ModalStack, nextStack, noModals } from '#web/ui/modal/modal-stack.ts'
import { createModalHistory } from './modal-history.ts'

/** A tab of a browser: history entries, and the modals of its page. */
function openTab(...queries: string[]) {
  const entries = queries.map((search) => ({ search, ofModal: false }))
  let at = entries.length - 1
  let stack: ModalStack = noModals
  let openings = 0
  // History navigation settles later, as in a browser.
  const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
  const moveTo = async (index: number): Promise<void> => {
    await later()
    at = index
    history.moved()
  }
  const history = createModalHistory(
    {
      search: () => entries[at]?.search ?? '',
      isOfModal: () => entries[at]?.ofModal ?? false,
      push: async (search) => {
        await later()
        entries.splice(at + 1, Infinity, { search, ofModal: true })
        at += 1
      },
      replace: (search) => void (entries[at] = { ofModal: entries[at]?.ofModal ?? false, search }),
      back: () => moveTo(at - 1),
    },
    { stack: () => stack, close: () => tab.close() },
  )
  const dispatch = (action: Parameters<typeof nextStack>[1]): void => {
    stack = nextStack(stack, action)
    // Completes a delayed opening of a modal.
    if (stack.awaited) stack = nextStack(stack, { type: 'delay-over' })
    history.follow()
  }
  const tab = {
    open: (name: string, props: object = {}) =>
      dispatch({ type: 'open', modal: { name, props, kind: 'default', forgettable: name === 'ProductInfoModal', opening: ++openings } }),
    dish: (productId: number) => tab.open('ProductInfoModal', { productId }),
    close: () => dispatch({ type: 'close' }),
    back: () => moveTo(at - 1),
    settled: async () => {
      for (let turn = 0; turn < 5; turn += 1) await later()
      return { entries: entries.map(({ search }) => search), at, open: stack.open.map(({ name }) => name) }
    },
  }
  return tab
}
const dishes = (id: number): string => `?modal=ProductInfoModal&product_id=${id}`

test('an open dish is in the address, and Back closes it', async () => {
  const tab = openTab('')
  tab.dish(7)
  expect(await tab.settled()).toEqual({ entries: ['', dishes(7)], at: 1, open: ['ProductInfoModal'] })
  await tab.back()
  expect(await tab.settled()).toEqual({ entries: ['', dishes(7)], at: 0, open: [] })
})

test('a dish that is closed by hand leaves no entry on the way back', async () => {
  const tab = openTab('?group=wok')
  for (const id of [7, 8, 9]) {
    tab.dish(id)
    await tab.settled()
    tab.close()
    expect(await tab.settled()).toMatchObject({ at: 0, open: [] })
  }
  expect((await tab.settled()).entries[0]).toBe('?group=wok')
})

test('from a dish to another one there is one way back, to the page', async () => {
  const tab = openTab('')
  tab.dish(7)
  await tab.settled()
  tab.dish(8)
  expect(await tab.settled()).toMatchObject({ entries: ['', dishes(8)], at: 1 })
  await tab.back()
  expect(await tab.settled()).toMatchObject({ at: 0, open: [] })
})

test('a dish is closed and another opened before history has followed: the address names what is open', async () => {
  const tab = openTab('')
  tab.dish(7)
  tab.close()
  tab.dish(8)
  expect(await tab.settled()).toMatchObject({ entries: ['', dishes(8)], at: 1, open: ['ProductInfoModal'] })
  // The navigation back was started by the page, not by the customer.
  tab.close()
  tab.dish(9)
  expect(await tab.settled()).toMatchObject({ entries: ['', dishes(9)], at: 1, open: ['ProductInfoModal'] })
  tab.close()
  tab.dish(9)
  tab.close()
  expect(await tab.settled()).toMatchObject({ at: 0, open: [] })
})

test('a link to a dish opens it; closing takes the dish out of the address and leads nowhere else', async () => {
  const tab = openTab('?utm_source=mail', `?utm_source=mail&${dishes(7).slice(1)}`)
  tab.dish(7)
  tab.close()
  expect(await tab.settled()).toEqual({ entries: ['?utm_source=mail', '?utm_source=mail'], at: 1, open: [] })
})

test('any other modal takes what it brought out of the address when it is closed, no sooner and no later (MODAL-06)', async () => {
  const tab = openTab('?tab=delivery&modal=OrderTypesModal&group=wok')
  const address = async () => (await tab.settled()).entries[0]
  tab.open('MarketingBannerModal')
  tab.close()
  expect(await address()).toContain('OrderTypesModal')
  tab.open('OrderTypesModal', { tab: 'delivery' })
  // It is replaced by another one and returns after it (MODAL-07).
  tab.open('CitiesModal')
  expect(await address()).toContain('OrderTypesModal')
  tab.close()
  expect(await address()).toContain('OrderTypesModal')
  tab.close()
  expect(await address()).toBe('?group=wok')
})

test('where the browser makes no entry the dish is open all the same, and asked for once', async () => {
  let pushes = 0
  const none = { search: () => '', isOfModal: () => false, replace: () => {}, back: async () => {} }
  const open = nextStack(noModals, {
    type: 'open',
    modal: { name: 'ProductInfoModal', props: { productId: 7 }, kind: 'default', forgettable: true, opening: 1 },
  })
  const push = async () => void (pushes += 1)
  const history = createModalHistory({ ...none, push }, { stack: () => open, close: () => expect.unreachable() })
  for (let turn = 0; turn < 5; turn += 1) {
    history.follow()
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect(pushes).toBe(1)
})

test('Back from a dish that was opened out of another modal leads to that one', async () => {
  const tab = openTab('?modal=CartModal')
  tab.open('CartModal')
  tab.dish(7)
  expect(await tab.settled()).toMatchObject({ entries: ['?modal=CartModal', dishes(7)], open: ['ProductInfoModal'] })
  await tab.back()
  expect(await tab.settled()).toMatchObject({ at: 0, open: ['CartModal'] })
  tab.close()
  expect(await tab.settled()).toMatchObject({ entries: ['', dishes(7)], at: 0, open: [] })
})
