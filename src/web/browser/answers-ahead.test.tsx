// @vitest-environment happy-dom
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadAhead, useAnswer } from './use-answer.ts'

const load = async () => ({ ok: true as const, value: 'borscht' })

/** A sheet; what a finger has asked for ahead comes after it is drawn and before its effects run. */
function Sheet() {
  const { value } = useAnswer<string>('dish', load)
  useLayoutEffect(() => void loadAhead('dish', load), [])
  return <p>{value ?? 'to come'}</p>
}

test('what was asked for ahead is shown also where it comes between the drawing of a sheet and its effects', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => root.unmount())
  root.render(<Sheet />)
  await vi.waitFor(() => expect(place.textContent).toBe('borscht'), 10_000)
})
