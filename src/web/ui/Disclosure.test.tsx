// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '#kit/screen-part.tsx'
import { Disclosure } from './Disclosure.tsx'

const gifts = (open: boolean) => (
  <Disclosure summary="Gifts" open={open}>
    A soup
  </Disclosure>
)

test('what somebody opens is scrolled into view, and what is open from the start is not', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  renderPart(gifts(true))
  expect(scroll).not.toHaveBeenCalled()
  const user = renderPart(gifts(false))
  const closed = screen.getAllByText('Gifts').at(-1)
  closed?.closest('summary')?.focus()
  if (closed) await user.click(closed)
  await vi.waitFor(() => expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' }), 10_000)
})
