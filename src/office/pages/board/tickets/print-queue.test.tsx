// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#kit/screen-part.tsx'
import { currentTicket, queueTicket } from './print-queue.ts'
import { TicketSheet } from './TicketSheet.tsx'

/** What stood on the sheet at each print, and the size of its page. */
let printed: string[]
const sheet = () => document.querySelector('[data-ticket]')
const pages = () => document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
beforeEach(() => {
  vi.useFakeTimers()
  printed = []
  vi.stubGlobal('print', () => printed.push(sheet()?.textContent ?? ''))
})
afterEach(() => {
  // The queue is the page's: none of its tickets is left to the next test.
  for (let left = 5; currentTicket.get() && left > 0; left -= 1) act(end)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const text = (words: string) => ({ rows: [{ style: 'plain' as const, text: words }], paper: 80 as const })
/** The browser says that the dialogue is over. */
function end(): void {
  window.dispatchEvent(new Event('afterprint'))
  vi.advanceTimersByTime(0)
}

// @OPS-PRINT-01
test('tickets are printed one after the other, each when the one before is', () => {
  render(<TicketSheet />)
  act(() => {
    queueTicket(text('first'))
    queueTicket(text('second'))
  })
  expect(printed).toEqual(['first'])
  act(end)
  expect(printed).toEqual(['first', 'second'])
  act(end)
  expect([sheet(), printed.length]).toEqual([null, 2])
})

test('a browser that does not say when it has printed does not hold the next ticket back for ever', () => {
  render(<TicketSheet />)
  act(() => {
    queueTicket(text('first'))
    queueTicket(text('second'))
  })
  act(() => void vi.advanceTimersByTime(119_000))
  expect(printed).toEqual(['first'])
  act(() => void vi.advanceTimersByTime(2_000))
  expect(printed).toEqual(['first', 'second'])
})

test('a board that is opened again prints no ticket twice', () => {
  const { unmount } = render(<TicketSheet />)
  act(() => queueTicket(text('first')))
  unmount()
  render(<TicketSheet />)
  expect(printed).toEqual(['first'])
})

test('a sheet shows its rows, with rules between them, and nothing of it to screen readers', () => {
  render(<TicketSheet />)
  act(() =>
    queueTicket({
      rows: [
        { style: 'large', text: '1690' },
        { style: 'rule', text: '' },
        { style: 'plain', text: 'Borscht' },
      ],
      paper: 58,
    }),
  )
  expect([...(sheet()?.children ?? [])].map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'P 1690',
    'HR ',
    'P Borscht',
  ])
  expect(sheet()?.getAttribute('aria-hidden')).toBe('true')
})

test('the page is as wide as the paper while a ticket prints, and the browser’s own after that', () => {
  render(<TicketSheet />)
  act(() => queueTicket({ ...text('first'), paper: 58 }))
  expect(document.adoptedStyleSheets).toHaveLength(1)
  act(end)
  expect([document.adoptedStyleSheets.length, pages()]).toEqual([0, []])
})
