// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { onPage } from '#kit/on-page.tsx'
import { sampleCart } from '#kit/sample-cart.ts'
import { sampleMenu } from '#kit/sample-menu.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import { replaceCart } from '#web/features/cart/cart-store.ts'
import Menu from './page.tsx'

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))

/** The menu in a browser, and how often it was rendered. */
async function renderMenu(): Promise<() => number> {
  const text = JSON.stringify(sampleMenu())
  let renderings = 0
  const counting = {
    get menu() {
      renderings += 1
      return text
    },
  }
  await act(async () => void render(onPage(Menu as never, counting, '/berlin/menu')))
  return () => renderings
}

// A menu that React has not hydrated whole is hydrated anew, from its beginning, by each time it is rendered.
test('the whole menu is not rendered again when the cart comes, or changes', async () => {
  const cart = sampleCart({ place: { delivery_zone_id: 1, rest: 'Пауза до 18:00' } })
  let arrive = (): void => undefined
  const reply = new Promise<Response>((resolve) => {
    arrive = () => resolve(Response.json({ cart }))
  })
  answerCalls(({ call }) => (call === 'PUT /api/cart' ? reply : new Response(null, { status: 404 })))
  const renderings = await renderMenu()
  const before = renderings()
  await act(async () => arrive())
  expect(screen.getByText(/Пауза/)).toBeTruthy()
  await act(async () => replaceCart({ ...cart, count: 3 }))
  expect(renderings()).toBe(before)
})
