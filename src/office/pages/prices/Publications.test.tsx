// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { content } from '#messages/en/office/content.ts'
import { loadContentTexts } from '#office/content-texts.ts'
import { Publications } from './Publications.tsx'

const t = content.prices
beforeAll(() => loadContentTexts('en'))
const places = {
  brands: [{ alias: 'sofra', name: 'Sofra' }],
  cities: [{ id: 3, alias: 'berlin', name: 'Berlin', timezone: 'Europe/Berlin' }],
  shops: [{ id: 12, name: 'Mitte', brand: 'sofra', city_id: 3 }],
}
const publication = (id: number, facts: object = {}) => ({
  id,
  number: id,
  at: '2026-01-15T12:00:00.000Z',
  by: 'Olga',
  note: null,
  undoes: null,
  undone_by: null,
  city_id: null,
  shop_id: null,
  count: 1,
  changes: [{ kind: 'dish', name: 'Diavola', path: '/by_size/large/cost/EUR', before: 14.9, after: null }],
  may_undo: true,
  ...facts,
})

test('what was published is told with who, when, where and every value, and what took it back', async () => {
  answerCalls(() =>
    Response.json({
      publications: [
        publication(4, { undoes: 2 }),
        publication(3, { note: 'Summer', city_id: 3, shop_id: 12, count: 60 }),
        publication(2, { undone_by: 4, may_undo: false, by: '' }),
      ],
      next: null,
    }),
  )
  officePart(<Publications brand="sofra" places={places} />, 'owner')
  const rows = (await screen.findAllByRole('heading', { level: 2 })).map((one) => one.closest('li')?.textContent?.replaceAll(/\s/g, ' '))
  expect(rows[0]).toContain('No. 4Take backOlga · ')
  expect(rows[0]).toContain(t.takes_back(2))
  expect(rows[0]).toContain('Diavola · large · EUR14.9 → none')
  expect(rows[1]).toContain('No. 3 · Summer')
  expect(rows[1]).toContain('Sofra, Berlin, Mitte')
  expect(rows[1]).toContain(t.and_more(59))
  expect(rows[2]).toContain(`${t.by_key} · `)
  expect(rows[2]).toContain(t.taken_back(4))
  expect(screen.getAllByRole('button', { name: t.undo })).toHaveLength(2)
})

test('one is taken back at a press, and earlier ones follow at another; a refusal is told', async () => {
  const calls = answerCalls(({ call, query }) => {
    if (call.startsWith('POST')) return Response.json({ message: 'Busy' }, { status: 503 })
    return Response.json({ publications: [publication(query.includes('before') ? 1 : 4)], next: query.includes('before') ? null : 4 })
  })
  const user = officePart(<Publications brand="sofra" places={places} />, 'owner')
  await user.click(await screen.findByRole('button', { name: t.more }))
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual(['No. 4', 'No. 1'])
  await user.click(screen.getAllByRole('button', { name: t.undo })[1] as HTMLElement)
  await waitFor(() => expect(toastTexts()).toEqual(['! Busy']))
  expect(calls.at(-1)?.call).toBe('POST /api/staff/content/publications/1/undo')
})

test('what is taken back is told in words that fit it: hours by theirs, whatever else by neutral ones', async () => {
  const added = { changes: [{ kind: 'dish', name: 'Diavola', path: '', before: null, after: 'Diavola' }] }
  const hours = { changes: [{ kind: 'shop', name: 'Mitte', path: '/capacity', before: 4, after: 5 }] }
  answerCalls(({ call }) =>
    call.startsWith('POST')
      ? Response.json({ publication: { id: 5, number: 5 }, kept: 0, faults: [] })
      : Response.json({ publications: [publication(4, added), publication(3, hours)], next: null }),
  )
  const user = officePart(<Publications brand="sofra" places={places} />, 'owner')
  await user.click((await screen.findAllByRole('button', { name: t.undo }))[0] as HTMLElement)
  await waitFor(() => expect(toastTexts()).toEqual([content.changes.undone]))
  await user.click((await screen.findAllByRole('button', { name: t.undo }))[1] as HTMLElement)
  await waitFor(() => expect(toastTexts()).toEqual([content.changes.undone, content.hours.undone]))
})

test('a brand of which nothing was published says so', async () => {
  answerCalls(() => Response.json({ publications: [], next: null }))
  officePart(<Publications brand="sofra" places={places} />, 'owner')
  expect(await screen.findByText(t.no_publications)).toBeTruthy()
})
