import { setImmediate as nextTurn } from 'node:timers/promises'
import { act, cleanup, configure, getConfig, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, onTestFinished, vi } from 'vitest'
import { onPage } from './on-page.tsx'

// Testing Library does both by itself only where the hooks of the test runner are globals.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
afterEach(cleanup)
const { asyncWrapper } = getConfig()
configure({
  // A bound for what never comes, not for what is slow.
  asyncUtilTimeout: 10_000,
  // What is drawn is seen before its effects have run, and listens to nothing until then: on a busy machine a test that goes
  // on at once is faster than they are.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const seen = await wait()
      await nextTurn()
      return seen
    }),
})

/** Renders a part of a screen on a German page of Berlin, and returns who uses it. */
export function renderPart(part: ReactElement): UserEvent {
  render(onPage(() => part, null, '/berlin/cart'))
  return userEvent.setup()
}

/** Until what the screen has requested has come: what comes after the test is drawn without anybody waiting for it. */
export const allLoaded = (): Promise<void> => act(async () => undefined)

type Call = { call: string; body: unknown }
/** `key`: the idempotency key. */
type RecordedCall = Call & { query: string; key: string | undefined }
type SentRequest = { method: string; body?: string | Blob; headers?: Record<string, string> }

/** Answers the page's calls in place of the server. Returns the calls made, e.g. `PUT /api/cart/add`. */
export function answerCalls(answer: (made: RecordedCall) => Response | Promise<Response>): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: SentRequest) => {
    const [path, query = ''] = url.split('?')
    const made = { call: `${method} ${path}`, body: body instanceof Blob ? body : (JSON.parse(body ?? 'null') as unknown) }
    calls.push(made)
    return answer({ ...made, query, key: headers?.['idempotency-key'] })
  })
  return calls
}

/** The forms that the browser would have sent itself until the end of the test: the page did not keep it from that. */
export function formsSentByBrowser(): EventTarget[] {
  const sent: EventTarget[] = []
  const note = (event: Event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    if (event.target) sent.push(event.target)
  }
  window.addEventListener('submit', note)
  onTestFinished(() => window.removeEventListener('submit', note))
  return sent
}
