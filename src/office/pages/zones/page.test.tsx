// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MapZone } from '#contract/office/zones.ts'
import type { Point } from '#domain/address/polygon.ts'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { office } from '#messages/en/office/index.ts'
import { menuTexts } from '#messages/en/office/menu.ts'
import { zoneTexts } from '#messages/en/office/zones.ts'
import { loadMenuTexts } from '#office/form/form-texts.ts'
import { type Data, valueAt, withValue } from '#office/form/pointer.ts'
import type { CanvasProps } from './map/zones-canvas.tsx'
import Zones from './page.tsx'
import { loadZoneTexts } from './zones-texts.ts'

const { points: t, split, zone: z, list, weighing, explain, map, layers, screen: s } = zoneTexts
beforeAll(() => Promise.all([loadMenuTexts('en'), loadZoneTexts('en')]))

const area: Point[] = [
  [52.5, 13.3],
  [52.6, 13.3],
  [52.6, 13.4],
  [52.5, 13.4],
]
const zoneData = (alias: string): Data => ({
  alias,
  name: { en: alias },
  shop: 'mitte',
  map: { area, background_color: '#e4572e' },
  prices: { delivery: 2, minimum_order_amount: 10, has_free_delivery: false },
  delivery_time: 40,
})
const zoneOf = (alias: string): MapZone => ({
  key: `berlin/${alias}`,
  name: alias,
  shop: 'mitte',
  published: zoneData(alias),
  data: zoneData(alias),
  draft: null,
  version: 0,
  changed_by: null,
  changed_at: null,
  faults: [],
})

// The map itself needs WebGL: what it does with a pointer is for the journey. Here it is what it reports.
let canvas: CanvasProps | null = null
let hasWebGl = true
vi.mock('./map/zones-canvas.tsx', () => ({
  default: function Canvas(props: CanvasProps) {
    useEffect(() => {
      canvas = props
      if (!hasWebGl) props.onLost()
    })
    return null
  },
}))

let zones: MapZone[]
/** What somebody else makes of the open zone before the next save. */
let others: [path: string, value: unknown] | null
/** Somebody else takes the draft back before it is published. */
let isTakenBack: boolean
beforeEach(() => {
  localStorage.clear()
  isTakenBack = false
  others = null
  hasWebGl = true
  canvas = null
  zones = [zoneOf('centre'), zoneOf('west')]
})

type SaveBody = { key: string; changes: { path: string; from?: unknown; to?: unknown }[] }

function save({ key, changes }: SaveBody): Response {
  const zone = zones.find((one) => one.key === key)
  if (!zone?.data) return new Response(null, { status: 404 })
  let data: Data = others ? withValue(zone.data, ...others) : zone.data
  others = null
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
  const conflicts = changes.filter(({ path, from, to }) => !isSame(valueAt(data, path), from) && !isSame(valueAt(data, path), to))
  for (const { path, to } of changes.filter((one) => !conflicts.includes(one))) data = withValue(data, path, to)
  Object.assign(zone, { data, draft: 'changed', version: zone.version + 1 })
  return Response.json({
    data,
    version: zone.version,
    faults: [],
    key,
    conflicts: conflicts.map(({ path, to }) => ({ path, to, is: valueAt(data, path) })),
  })
}

const answer = { offered: true, why: 'offered', text: 'Delivered', zone: null, by: 'outline', also_in: [], shop: null, terms: null }

async function open(at = '/zones', mayEdit = true) {
  const calls = answerCalls(({ call, query, body }) => {
    if (call.endsWith('/places')) return Response.json({ brands: [{ alias: 'sofra', name: 'Sofra' }], cities: [], shops: [] })
    if (call.endsWith('/menu-facts'))
      return Response.json({ languages: ['en'], currencies: [], cities: [{ key: 'berlin', name: 'Berlin' }], lines: [] })
    if (call.endsWith('/staff/map')) return new Response(null, { status: 404 })
    if (call.endsWith('/weigh'))
      return Response.json({
        houses: 9,
        zones: [],
        overlaps: [],
        gaps: [],
        won: 3,
        lost: 1,
        moved: [{ from: null, to: 'berlin/west', houses: 3, at: area[0] }],
      })
    if (call.endsWith('/explain'))
      return Response.json({
        address: 'Torstraße 1',
        locality: null,
        postcode: null,
        point: area[0],
        several: [],
        published: { ...answer, text: 'Not there' },
        draft: answer,
      })
    if (call.endsWith('/layer'))
      return Response.json({ points: query.includes('requests') ? [{ at: [52.5, 13.3], count: 7 }] : [], total: 7 })
    if (call.endsWith('/publish')) return Response.json({ publication: isTakenBack ? null : { id: 1, number: 1 }, due: null, faults: [] })
    if (call === 'GET /api/staff/content/entries')
      return Response.json({ entries: query.includes('dish') ? [{ key: 'pizza', name: 'Pizza' }] : [], may_edit: true, may_publish: true })
    if (call === 'POST /api/staff/content/entry') return save(body as SaveBody)
    if (call === 'POST /api/staff/content/entries') return Response.json({ data: {}, version: 1, faults: [], key: 'berlin/new' })
    return Response.json({
      zones: zones.map((zone) => ({ ...zone })),
      shops: [{ key: 'mitte', name: 'Mitte', point: [52.52, 13.4] }],
      city: {
        id: 1,
        key: 'berlin',
        name: 'Berlin',
        currency: 'EUR',
        bbox: [
          [52, 13],
          [53, 14],
        ],
        center: [52.5, 13.4],
        zoom: 12,
      },
      localities: [],
      has_postcodes: false,
      may_edit: mayEdit,
      may_publish: mayEdit,
    })
  })
  const user = officePart(<Zones />, 'owner', { at })
  const sent = (call: string) =>
    calls.filter((one) => one.call === `POST /api/staff/content/${call}`).map(({ body }) => body as Record<string, unknown>)
  return { user, sent }
}

const openZone = async (mayEdit = true) => {
  const opened = await open('/zones?zone=berlin/centre', mayEdit)
  await screen.findByRole('button', { name: t.point(1) })
  return opened
}
const point = (number: number) => screen.getByRole('button', { name: t.point(number) })
/** Presses a key on the number of a point. */
const press = (number: number, key: string, held: { shiftKey?: boolean; altKey?: boolean; ctrlKey?: boolean } = {}) => {
  act(() => point(number).focus())
  fireEvent.keyDown(point(number), { key, ...held })
}
const shown = () => [...document.querySelectorAll<HTMLInputElement>('tbody input')].map(({ value }) => Number(value))
const flat = (ring: readonly Point[]) => ring.flat()
const lastSaved = (sent: (call: string) => Record<string, unknown>[]) => (sent('entry').at(-1) as SaveBody | undefined)?.changes

test('the zones of a city are listed as they count, and moved by buttons; a browser without WebGL says so (OPS-ZONES-02)', async () => {
  hasWebGl = false
  const { user, sent } = await open()
  await screen.findByText(list.order)
  expect([...document.querySelectorAll('[data-zone]')].map((row) => row.getAttribute('data-zone'))).toEqual([
    'berlin/centre',
    'berlin/west',
  ])
  await user.click(screen.getByRole('button', { name: list.down('centre') }))
  expect(sent('entries')).toEqual([{ act: 'move', brand: 'sofra', kind: 'zone', key: 'berlin/centre', list: null, after: 'berlin/west' }])
  expect(await screen.findByText(map.no_map)).toBeTruthy()
})

test('a point is typed, moved by arrows, added, reordered and deleted in the table, and every step is undone (OPS-ZONES-02)', async () => {
  const { user, sent } = await openZone()
  const latitude = screen.getByRole('textbox', { name: `${t.latitude}, ${t.point(1)}` })
  fireEvent.focus(latitude)
  fireEvent.change(latitude, { target: { value: '52,45' } })
  fireEvent.keyDown(latitude, { key: 'Enter' })
  expect(shown()[0]).toBe(52.45)
  press(2, 'ArrowUp', { shiftKey: true })
  expect(shown()[2]).toBe(52.600_449)
  await user.click(screen.getByRole('button', { name: t.add_after(2) }))
  expect(shown().length).toBe(10)
  expect(point(3).getAttribute('aria-pressed')).toBe('true')
  press(3, 'ArrowUp', { altKey: true })
  await waitFor(() => expect(document.activeElement).toBe(point(2)))
  press(2, 'Delete')
  expect(shown()).toEqual([52.45, 13.3, 52.600_449, 13.3, ...flat(area).slice(4)])
  await waitFor(() =>
    expect(lastSaved(sent)?.[0]).toMatchObject({
      path: '/map/area',
      to: [
        [52.45, 13.3],
        [52.600_449, 13.3],
        [52.6, 13.4],
        [52.5, 13.4],
      ],
    }),
  )
  // What was saved can be undone all the same.
  for (let step = 0; step < 5; step += 1) press(1, 'z', { ctrlKey: true })
  expect(shown()).toEqual(flat(area))
  press(1, 'y', { ctrlKey: true })
  expect(shown()[0]).toBe(52.45)
})

test('a zone whose last point is deleted has no outline, so that a list may stand in its place (OPS-ZONES-09)', async () => {
  zones = zones.map((zone) => ({ ...zone, data: withValue(zone.data ?? {}, '/map/area', area.slice(0, 1)) }))
  const { sent } = await openZone()
  press(1, 'Delete')
  expect(shown()).toEqual([])
  await waitFor(() => expect(lastSaved(sent)).toEqual([{ path: '/map/area', from: area.slice(0, 1) }]))
})

test('an outline and a hole that are drawn on the map are in the table, and undone by the button (OPS-ZONES-01)', async () => {
  const { user } = await openZone()
  await waitFor(() => expect(canvas?.drawing).toBeTruthy())
  const drawn = area.slice(0, 3)
  await user.click(screen.getByRole('button', { name: map.draw_again }))
  expect(canvas?.mode).toBe('draw')
  act(() => canvas?.onNewRing(drawn))
  expect([canvas?.mode, shown()]).toEqual(['edit', flat(drawn)])
  await user.click(screen.getByRole('button', { name: map.hole }))
  act(() => canvas?.onNewRing(area))
  expect(screen.getByRole('radio', { name: t.hole(1) })).toHaveProperty('checked', true)
  expect(shown()).toEqual(flat(area))
  const [undo] = screen.getAllByRole('button', { name: map.undo })
  if (undo) await user.click(undo)
  if (undo) await user.click(undo)
  expect(shown()).toEqual(flat(area))
  expect(screen.queryByRole('radio', { name: t.hole(1) })).toBeNull()
})

test('a zone is split between two of its points by keyboard: the new one gets a name, both keep the terms and share the border (OPS-ZONES-02)', async () => {
  const { user, sent } = await openZone()
  act(() => point(1).focus())
  await user.click(screen.getByRole('button', { name: split.from(1) }))
  act(() => point(3).focus())
  await user.click(screen.getByRole('button', { name: split.to(3) }))
  const dialog = within(await screen.findByRole('dialog', { name: split.title }))
  await user.click(dialog.getByRole('button', { name: split.title }))
  expect(dialog.getByText(list.name_missing)).toBeTruthy()
  expect(sent('entries')).toEqual([])
  await user.type(dialog.getByRole('textbox'), ' South')
  // A press beside the dialog loses no name.
  fireEvent(screen.getByRole('dialog', { name: split.title }), new Event('cancel', { cancelable: true }))
  act(() => point(1).focus())
  await user.click(screen.getByRole('button', { name: split.from(1) }))
  act(() => point(3).focus())
  await user.click(screen.getByRole('button', { name: split.to(3) }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: list.name_in('English') })).value).toBe(' South')
  await user.type(screen.getByRole('textbox', { name: list.name_in('English') }), ' {Enter}')
  await waitFor(() => expect(toastTexts()).toEqual([split.done]))
  const { alias, ...terms } = zoneData('centre')
  expect(sent('entries')).toEqual([
    {
      act: 'add',
      brand: 'sofra',
      kind: 'zone',
      list: 'berlin',
      after: `berlin/${String(alias)}`,
      data: { ...terms, name: { en: 'South' }, map: { area: [area[2], area[3], area[0]], background_color: expect.any(String) } },
    },
  ])
  expect(shown()).toEqual(flat([area[0], area[1], area[2]] as Point[]))
  await waitFor(() => expect(lastSaved(sent)?.[0]?.path).toBe('/map/area'))
})

test('a line is drawn across a zone on the map, its points taken back, and one that splits nothing says why (OPS-ZONES-01)', async () => {
  const { user } = await openZone()
  await waitFor(() => expect(canvas?.drawing).toBeTruthy())
  await user.click(screen.getByRole('button', { name: split.split }))
  expect(canvas?.mode).toBe('split')
  act(() => canvas?.drawing?.putLine([[52.55, 13.2]]))
  act(() => canvas?.drawing?.putLine([...(canvas?.drawing?.line ?? []), [52.55, 13.25]]))
  await user.click(screen.getByRole('button', { name: split.cut }))
  expect(await screen.findByText(split.faults['not-across'])).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect([canvas?.mode, canvas?.drawing?.line]).toEqual(['edit', []])
  await user.click(screen.getByRole('button', { name: split.split }))
  act(() => canvas?.drawing?.putLine([[52.55, 13.2]]))
  act(() => canvas?.drawing?.putLine([...(canvas?.drawing?.line ?? []), [52.58, 13.5]]))
  const tools = within(screen.getByRole('toolbar', { name: map.tools }))
  await user.click(tools.getByRole('button', { name: map.undo }))
  expect(canvas?.drawing?.line).toEqual([[52.55, 13.2]])
  act(() => canvas?.drawing?.putLine([...(canvas?.drawing?.line ?? []), [52.55, 13.5]]))
  await user.click(screen.getByRole('button', { name: split.cut }))
  expect(await screen.findByText(split.points(4))).toBeTruthy()
})

const labels: Readonly<Record<string, string>> = menuTexts.labels
/** What the open zone is in the draft. */
const drafted = (path: string) => valueAt(zones[0]?.data ?? null, path)

test('a list takes the place of an outline by a button, when its first place is written, and each comes back (OPS-ZONES-09)', async () => {
  const { user, sent } = await openZone()
  await user.click(screen.getByRole('radio', { name: z.by_list }))
  expect(screen.getByText(z.outline_stays)).toBeTruthy()
  await act(async () => undefined)
  expect(sent('entry')).toEqual([])
  const postcodes = screen.getByRole('textbox', { name: new RegExp(`^${labels.postcodes}`) })
  await user.type(postcodes, '10115')
  await user.tab()
  await waitFor(() => expect([drafted('/postcodes'), drafted('/map/area')]).toEqual([['10115'], undefined]))
  expect(sent('entry').length).toBe(1)
  await user.click(screen.getByRole('radio', { name: z.outline }))
  expect(shown()).toEqual(flat(area))
  await waitFor(() => expect([drafted('/postcodes'), drafted('/map/area')]).toEqual([undefined, area]))
  await user.click(screen.getByRole('radio', { name: z.by_list }))
  await waitFor(() => expect([drafted('/postcodes'), drafted('/map/area')]).toEqual([['10115'], undefined]))
})

test('a dish gets a price of its own in a zone (OPS-MENU-14)', async () => {
  const { user } = await openZone()
  await user.click(screen.getByRole('button', { name: menuTexts.form.add_to(labels.overrides ?? ''), hidden: true }))
  await user.selectOptions(await screen.findByRole('combobox', { name: labels['overrides.*.product'], hidden: true }), 'Pizza')
  const price = screen.getByRole('textbox', { name: `${labels.price}, EUR`, hidden: true })
  await user.type(price, '9,5')
  await user.tab()
  await waitFor(() => expect(drafted('/overrides')).toEqual([{ product: 'pizza', price: 9.5 }]))
})

test('requests for delivery are a layer of what the map shows (OPS-ZONES-08)', async () => {
  const { user } = await open()
  await waitFor(() => expect(canvas).toBeTruthy())
  act(() => canvas?.onBox({ south: 52, west: 13, north: 53, east: 14 }))
  await user.click(await screen.findByRole('checkbox', { name: layers.requests }))
  expect(await screen.findByText(layers.shown(layers.requests, 7))).toBeTruthy()
  expect(canvas?.spots).toEqual([{ at: [52.5, 13.3], count: 7 }])
  await user.click(screen.getByRole('checkbox', { name: layers.requests }))
  expect(canvas?.spots).toEqual([])
})

test('a hole is cut, changed and deleted in the table (OPS-ZONES-02)', async () => {
  const { user, sent } = await openZone()
  await user.click(screen.getByRole('button', { name: t.add_hole }))
  expect(screen.getByRole('radio', { name: t.hole(1) })).toHaveProperty('checked', true)
  expect(shown().length).toBe(8)
  await waitFor(() => expect(lastSaved(sent)?.map(({ path }) => path)).toEqual(['/map/holes']))
  await user.click(screen.getByRole('button', { name: t.remove_hole }))
  expect(shown()).toEqual(flat(area))
  await waitFor(() => expect(lastSaved(sent)?.[0]?.to).toBeUndefined())
})

test('an outline that crosses itself says where at once, and cannot be published until it is mended (OPS-ZONES-03)', async () => {
  zones = zones.map((zone) => ({ ...zone, draft: 'changed' as const }))
  await openZone()
  const publish = () => screen.getByRole('button', { name: z.publish })
  expect(publish().getAttribute('aria-disabled')).toBeNull()
  press(2, 'ArrowDown', { altKey: true })
  expect(screen.getByRole('alert').textContent).toContain(t.crosses(1, 3))
  expect(publish().getAttribute('aria-disabled')).toBe('true')
  expect(publish().textContent).toContain(z.crossing)
  press(2, 'z', { ctrlKey: true })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an outline that somebody else has drawn meanwhile stands against one’s own', async () => {
  const { user } = await openZone()
  others = ['/map/area', area.slice(0, 3)]
  press(1, 'ArrowUp')
  expect(await screen.findByText(menuTexts.form.conflict(z.points(3)))).toBeTruthy()
  expect(shown().length).toBe(8)
  await user.click(screen.getByRole('button', { name: menuTexts.form.theirs }))
  expect(shown().length).toBe(6)
})

test('what was drawn and not saved is there again after the tab was closed', async () => {
  const kept = [{ path: '/map/area', from: area, to: area.slice(0, 3) }]
  localStorage.setItem('typed-1:menu-draft:sofra:zone:berlin/centre', JSON.stringify(kept))
  const { sent } = await openZone()
  expect(shown()).toEqual(flat(area.slice(0, 3)))
  await waitFor(() => expect(lastSaved(sent)).toEqual(kept))
})

test('a zone is published with what it changes told in houses, and an address explained as it is and as it would be', async () => {
  zones = zones.map((zone) => ({ ...zone, draft: zone.key === 'berlin/centre' ? ('changed' as const) : null }))
  const { user, sent } = await openZone()
  expect(await screen.findByText(weighing.from_to(3, weighing.nowhere, 'west'))).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: explain.address }), 'Torstr 1')
  await user.click(screen.getByRole('button', { name: explain.ask }))
  expect(await screen.findByText('Not there')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: explain.title })).getByText('Delivered')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: z.publish }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: z.publish }))
  expect(sent('publish')).toEqual([{ brand: 'sofra', entries: [{ kind: 'zone', key: 'berlin/centre' }], note: null, at: null }])
  await waitFor(() => expect(toastTexts()).toEqual([z.published]))
  isTakenBack = true
  await user.click(screen.getByRole('button', { name: z.publish }))
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: z.publish }))
  await waitFor(() => expect(toastTexts()).toEqual([z.published, office.frame.nothing_published]))
})

test('whoever may not change zones reads them', async () => {
  await openZone(false)
  expect(screen.getByText(s.read_only)).toBeTruthy()
  expect(screen.queryByRole('button', { name: t.add })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: `${t.latitude}, ${t.point(1)}` }).readOnly).toBe(true)
  await act(async () => undefined)
})
