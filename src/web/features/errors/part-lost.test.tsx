// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { allLoaded, renderPart } from '#kit/screen-part.tsx'
import { shell } from '#messages/de/shell.ts'
import { FailureBoundary } from '#web/ui/FailureBoundary.tsx'
import { PartLost } from './part-lost.tsx'

const answered = () => Promise.resolve(new Response(null, { status: 503 }))
const cut = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  ['without a connection, that there is none', false, answered, shell.no_connection],
  ['where the server answers, that it did not load', true, answered, shell.not_loaded],
  ['where the server does not answer, that there is no connection', true, cut, shell.no_connection],
])('a part of a page that did not load says %s', async (_, onLine, fetch, words) => {
  vi.stubGlobal('fetch', fetch)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  renderPart(<PartLost onRetry={() => undefined} />)
  await allLoaded()
  expect(screen.getByRole('alert').textContent).toContain(words)
  vi.restoreAllMocks()
})

test('a part whose texts did not load is shown once they do, at a press', async () => {
  vi.stubGlobal('fetch', answered)
  vi.spyOn(console, 'error').mockReturnValue()
  let isLost = true
  function Part() {
    if (isLost) throw new Error('No texts')
    return <p>Ihre Adressen</p>
  }
  const user = renderPart(
    <FailureBoundary Lost={PartLost}>
      <Part />
    </FailureBoundary>,
  )
  const again = screen.getByRole('button', { name: shell.retry })
  isLost = false
  await user.click(again)
  expect(screen.getByText('Ihre Adressen')).toBeTruthy()
  await act(async () => undefined)
  vi.restoreAllMocks()
})
