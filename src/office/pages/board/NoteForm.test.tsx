// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { officePart } from '#kit/office-part.tsx'
import { sampleCard } from '#kit/sample-card.ts'
import { answerCalls } from '#kit/screen-part.tsx'
import { NoteForm } from './Timeline.tsx'

const refusal = (errors?: Record<string, string[]>) => Response.json({ message: 'Please look again', errors }, { status: 422 })
const note = () => screen.getByRole('textbox', { name: 'Note for colleagues' })

test('a note without words is refused at its field, which takes the focus', async () => {
  answerCalls(() => refusal({ text: ['Fill this in'] }))
  const user = officePart(<NoteForm card={sampleCard()} take={vi.fn<() => void>()} />, 'counter')
  await user.click(screen.getByRole('button', { name: 'Write down' }))
  expect(await screen.findByText('Fill this in')).toBeTruthy()
  expect(document.activeElement).toBe(note())
})

test('a note that was not stored stays in its field, and keeps its key when it is sent again', async () => {
  const keys: (string | undefined)[] = []
  let isOnline = false
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key'])
    if (!isOnline) throw new Error('The connection is gone')
    return Response.json({ card: sampleCard({ notes: ['Rings twice'] }) })
  })
  const take = vi.fn<() => void>()
  const user = officePart(<NoteForm card={sampleCard()} take={take} />, 'counter')
  await user.type(note(), 'Rings twice{Enter}')
  expect(await screen.findByRole('button', { name: 'Write down' })).toBeTruthy()
  expect(note().getAttribute('aria-invalid')).toBe('true')
  expect(note()).toHaveProperty('value', 'Rings twice')
  isOnline = true
  await user.type(note(), '{Enter}')
  await vi.waitFor(() => expect(take).toHaveBeenCalledOnce(), 10_000)
  expect(note()).toHaveProperty('value', '')
  expect(keys[1]).toBe(keys[0])
})

test('another note gets another key, and the error of the one before disappears while it is sent', async () => {
  const keys: (string | undefined)[] = []
  let answer: () => Response | Promise<Response> = () => refusal({ text: ['Too rude'] })
  answerCalls(({ key }) => {
    keys.push(key)
    return answer()
  })
  const user = officePart(<NoteForm card={sampleCard({ order_id: 12 })} take={vi.fn<() => void>()} />, 'counter')
  await user.type(note(), 'Rude{Enter}')
  expect(await screen.findByText('Too rude')).toBeTruthy()
  answer = () => new Promise<Response>(() => undefined)
  await user.type(note(), 'r{Enter}')
  await vi.waitFor(() => expect(keys).toHaveLength(2), 10_000)
  expect(screen.queryByText('Too rude')).toBeNull()
  expect(keys[1]).not.toBe(keys[0])
})
