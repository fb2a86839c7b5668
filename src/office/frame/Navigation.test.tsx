// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { roles, type Role } from '#domain/staff/capabilities.ts'
import { officePart } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { keepShiftShop } from '#office/pages/board/shift-store.ts'
import { setNewsCount } from '#office/ui/news-count.ts'
import { Navigation } from './Navigation.tsx'

let refunds: { id: string; status: 'failed' | 'unclear' }[] = []
beforeEach(() => void answerCalls(() => Response.json({ refunds })))
afterEach(() => {
  sessionStorage.clear()
  act(() => setNewsCount(0))
  refunds = []
})

const links = (within_: HTMLElement = screen.getByRole('navigation')) =>
  [...within_.querySelectorAll('a')].map((link) => `${link.getAttribute('href')}`)
const bar = () => [...screen.getByRole('navigation').querySelectorAll<HTMLElement>('ul:first-of-type > li')]

test.each<[Role, string[]]>([
  [
    'owner',
    [
      '/orders',
      '/stops',
      '/menu',
      '/prices',
      '/offers',
      '/translations',
      '/changes',
      '/shops',
      '/zones',
      '/brand',
      '/refunds',
      '/people',
      '/devices',
      '/files',
      '/history',
      '/account',
    ],
  ],
  [
    'brand-manager',
    ['/orders', '/stops', '/menu', '/prices', '/offers', '/translations', '/changes', '/shops', '/zones', '/files', '/history', '/account'],
  ],
  ['counter', ['/orders', '/stops', '/shops', '/account']],
  ['courier', ['/orders', '/account']],
])('a %s is offered the screens that they may open, and their account (OPS-ROLES-08)', (role, paths) => {
  officePart(<Navigation />, role)
  expect([...new Set(links())].filter((path) => path !== '/refunds' || role === 'owner')).toEqual(paths)
})

test.each(roles)('every screen of a %s is in the bar of a phone, or behind More', (role) => {
  officePart(<Navigation />, role)
  const all = [...new Set(links())]
  const more = screen.queryByRole('button', { name: 'More' })
  const hidden = more ? links(document.getElementById('more-screens') ?? undefined) : []
  const inBar = all.filter((path) => !hidden.includes(path))
  expect(inBar.length + (more ? 1 : 0)).toBeLessThanOrEqual(5)
  expect(more !== null).toBe(all.length > 5)
  expect(hidden).toEqual(more ? all.slice(4) : [])
})

test('one’s account is called by one’s name, and on a phone what it is', () => {
  officePart(<Navigation />, 'courier')
  expect(bar().map((entry) => entry.textContent)).toEqual(['OrdersOrders', 'AdaMy account'])
})

test('orders that wait for somebody are counted at their screen', () => {
  officePart(<Navigation />, 'courier')
  const orders = () => within(screen.getByRole('navigation')).getAllByRole('link')[0]?.textContent
  expect(orders()).toBe('OrdersOrders')
  act(() => setNewsCount(3))
  expect(orders()).toBe('3OrdersOrders')
})

test('refunds that wait for people are counted in words for a person who may give money back', async () => {
  refunds = [
    { id: 'a', status: 'failed' },
    { id: 'b', status: 'unclear' },
  ]
  officePart(<Navigation />, 'manager')
  expect((await screen.findAllByText('Refunds to look after: 2')).length).toBeGreaterThan(0)
})

test('the way to the orders leads to the shop that was looked at last', () => {
  keepShiftShop('12')
  officePart(<Navigation />, 'kitchen')
  expect(links()).toContain('/orders?shop=12')
})
