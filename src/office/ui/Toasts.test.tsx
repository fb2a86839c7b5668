// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import '#kit/office-part.tsx'
import { showToast } from './toast-store.ts'
import { ToastHost } from './Toasts.tsx'

const matches = Element.prototype.matches
beforeEach(() => {
  // Neither is in happy-dom.
  HTMLElement.prototype.showPopover ??= () => undefined
  HTMLElement.prototype.hidePopover ??= () => undefined
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector: string) {
    return selector === ':modal' ? this.hasAttribute('open') : matches.call(this, selector)
  })
})

test('what did not work is announced at once, what did when the reader is ready', () => {
  render(<ToastHost />)
  act(() => {
    showToast('Order accepted')
    showToast('It is over', { kind: 'failed' })
  })
  expect([screen.getByRole('status').textContent, screen.getByRole('alert').textContent]).toEqual(['Order accepted', 'It is over'])
})

test('a press that takes something back does so once, and the message is gone', async () => {
  const run = vi.fn<() => void>()
  render(<ToastHost />)
  act(() => {
    showToast('Order accepted')
    showToast('Sent', { undo: { label: 'Undo', run } })
  })
  await userEvent.setup().click(screen.getByRole('button', { name: 'Undo' }))
  expect(run).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Order accepted'])
})

test('messages appear within the dialog that covers the page', () => {
  render(
    <>
      <dialog open>
        <p>the details</p>
      </dialog>
      <ToastHost />
    </>,
  )
  act(() => showToast('Order rejected'))
  expect(screen.getByRole('status').closest('dialog')?.textContent).toBe('the detailsOrder rejected')
})
