// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { unzipSync } from 'fflate'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { content } from '#messages/en/office/content.ts'
import { loadContentTexts } from '#office/content-texts.ts'
import { toastStore } from '#office/ui/toast-store.ts'
import Files from './page.tsx'

const t = content.files
beforeAll(() => loadContentTexts('en'))
const places = {
  brands: [
    { alias: 'sofra', name: 'Sofra' },
    { alias: 'suare', name: 'Suare' },
  ],
  cities: [],
  shops: [],
}
const nothing = { faults: [], warnings: [], left_out: [], lines: [], retires: [], digest: null, publication: null }
let told: object[]
let sent: { address: string; body: unknown }[]
beforeEach(() => {
  told = []
  sent = []
})

async function choose(files: File[], replies: object[]): Promise<void> {
  told = replies
  answerCalls(({ call, query, body }) => {
    if (call.endsWith('/places')) return Response.json(places)
    sent.push({ address: `${call}?${query}`, body })
    return Response.json(told.shift() ?? nothing)
  })
  officePart(<Files />, 'owner', { at: '/files?brand=suare' })
  await screen.findByRole('heading', { name: t.into })
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } })
}
const csv = () => new File(['alias,RUB\nmiso,275'], 'prices.csv', { type: 'text/csv' })
const unzipped = async (body: unknown) => Object.keys(unzipSync(new Uint8Array(await (body as Blob).arrayBuffer())))

test('what files change is read first, published when it is confirmed, and can be taken back (OPS-MENU-23)', async () => {
  const shown = { ...nothing, lines: ['Suare', '  Dishes: 1 changed', '    changed   Miso: RUB 250 → 275'], digest: 'abc' }
  const taken = { publication: { id: 8, number: 4 }, kept: 0, faults: [] }
  await choose([csv()], [shown, { ...shown, publication: { id: 7, number: 3 } }, taken])
  expect(await screen.findByText('changed · Miso: RUB 250 → 275')).toBeTruthy()
  expect(sent.map(({ address }) => address)).toEqual(['POST /api/staff/content/import?brand=suare'])
  expect(await unzipped(sent[0]?.body)).toEqual(['prices.csv'])
  fireEvent.click(screen.getByRole('button', { name: t.publish }))
  await waitFor(() => expect(toastTexts()).toEqual([t.done]))
  expect(sent[1]?.address).toBe('POST /api/staff/content/import?brand=suare&confirm=abc')
  expect(screen.queryByText(t.changes)).toBeNull()
  toastStore.get()[0]?.undo?.run()
  await waitFor(() => expect(toastTexts()).toEqual([t.done, content.changes.undone]))
})

test('faults are told by file, line and column; nothing can be published (OPS-MENU-23)', async () => {
  const fault = { file: 'prices.csv', line: 2, column: 2, field: 'RUB', text: '"cheap" is no number' }
  await choose([csv()], [{ ...nothing, faults: [fault], left_out: ['readme.txt'] }])
  expect(await screen.findByText(t.place('prices.csv', 2, 2))).toBeTruthy()
  expect(screen.getByText(fault.text)).toBeTruthy()
  expect(screen.getByText(t.left_out('readme.txt'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.publish })).toBeNull()
})

test('where no file was read nothing is said to be unchanged', async () => {
  await choose([csv()], [{ ...nothing, left_out: ['prices.csv'] }])
  expect(await screen.findByText(t.left_out('prices.csv'))).toBeTruthy()
  expect(screen.queryByText(t.unchanged)).toBeNull()
})

test('much that goes asks for a second word, and what changed meanwhile is shown anew', async () => {
  const shown = { ...nothing, lines: ['Suare'], retires: ['40 of 50 dishes would go'], digest: 'abc' }
  await choose([csv()], [shown, { ...shown, digest: 'def' }])
  const button = await screen.findByRole('button', { name: t.publish })
  expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true').toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: t.retire }))
  fireEvent.click(button)
  expect(await screen.findByText(t.another)).toBeTruthy()
  expect(sent[1]?.address).toContain('retire=yes')
  expect(toastTexts()).toEqual([])
})

test('an archive goes alone', async () => {
  await choose([new File(['PK'], 'menu.zip', { type: 'application/zip' }), csv()], [])
  expect(await screen.findByText(t.one_archive)).toBeTruthy()
  expect(sent).toEqual([])
})
