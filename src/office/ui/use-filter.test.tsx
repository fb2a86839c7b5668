// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { use } from 'react'
import { useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { address, officePart } from '#kit/office-part.tsx'
import { useFilter, usePromptFilter } from './use-filter.ts'

function Part() {
  const [shop, setShop] = useFilter('shop')
  const [text, setText] = usePromptFilter('q')
  const navigate = useNavigate()
  return (
    <>
      <p>{`shop ${shop}, text ${text}`}</p>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setShop(shop === '' ? '7' : '')}>
        shop
      </button>
      <button type="button" onClick={() => void navigate('/orders?q=other')}>
        on
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  )
}
const press = (name: string) => screen.getByRole('button', { name })

// @OPS-FRAME-07
test('a filter stands in the address beside the others, and leaves it when it is emptied', async () => {
  const user = officePart(<Part />, 'counter', { at: '/orders?view=closed' })
  await user.type(screen.getByRole('textbox'), 'soup')
  await user.click(press('shop'))
  await waitFor(() => expect(address()).toBe('/orders?view=closed&q=soup&shop=7'))
  expect(screen.getByText('shop 7, text soup')).toBeTruthy()
  await user.click(press('shop'))
  await user.clear(screen.getByRole('textbox'))
  await waitFor(() => expect(address()).toBe('/orders?view=closed'))
})

test('what the address says at first is the filter', () => {
  officePart(<Part />, 'counter', { at: '/orders?q=tea&shop=3' })
  expect(screen.getByText('shop 3, text tea')).toBeTruthy()
})

test('a link to the same screen shows what the address says', async () => {
  const user = officePart(<Part />, 'counter', { at: '/orders?q=tea' })
  await user.type(screen.getByRole('textbox'), '!')
  await user.click(press('on'))
  expect(await screen.findByText('shop , text other')).toBeTruthy()
})

test('going back shows what the address says', async () => {
  const user = officePart(<Part />, 'counter', { at: '/orders?q=tea' })
  await user.click(press('on'))
  await user.type(screen.getByRole('textbox'), '!')
  await user.click(press('back'))
  expect(await screen.findByText('shop , text tea')).toBeTruthy()
})

const never = new Promise<never>(() => undefined)

const Slow = () => use(never)

/** A screen that is still being drawn for the address of the first letter. */
function SlowScreen() {
  const [sent] = useFilter('q')
  return (
    <>
      <Part />
      {sent === 'm' && <Slow />}
    </>
  )
}

test('no letter is lost that is typed while the address of the one before is drawn', async () => {
  officePart(<SlowScreen />, 'counter', { at: '/orders' })
  const field = screen.getByRole('textbox')
  const typed = (value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
  await typed('m')
  await typed('mi')
  expect(field).toHaveProperty('value', 'mi')
  await typed('miso')
  expect(field).toHaveProperty('value', 'miso')
  await waitFor(() => expect(address()).toBe('/orders?q=miso'))
})
