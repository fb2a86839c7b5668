// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { choosePlace } from '#kit/choose-place.ts'
import { address, officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import Devices from './page.tsx'

const shop = { id: 1, name: 'Arbat', brand: 'sofra', city_id: 3 }
const night = { ...shop, id: 2, name: 'Night' }
let shops = [shop, night]
const desk = { kitchen: 'hand', bag: 'hand', courier: 'hand', paper: 80, reject_from: null, version: 1 }
const device = (id: number, shop_id: number, facts: object = {}) => ({
  id,
  shop_id,
  name: `Tablet ${id}`,
  kind: 'board',
  device: 'Chrome',
  address: '10.0.0.1',
  paired_by: 'Olga',
  paired_at: '2026-01-15T12:00:00Z',
  seen_at: '2026-01-16T12:00:00Z',
  ...facts,
})
let devices: object[]
let refusal: Response | null
beforeEach(() => {
  shops = [shop, night]
  devices = [device(1, 1), device(2, 2, { kind: 'kitchen' })]
  refusal = null
})

function open(at = '/devices') {
  const calls = answerCalls(({ call, body }) => {
    if (call.endsWith('/places'))
      return Response.json({ brands: [], cities: [{ id: 3, alias: 'moscow', name: 'Moscow', timezone: 'Europe/Moscow' }], shops })
    if (call.endsWith('/desk')) return Response.json({ shop_id: Number(/shops\/(\d+)/.exec(call)?.[1]), currency_code: 'RUB', desk })
    if (call.startsWith('GET')) return Response.json({ devices })
    if (refusal) return refusal
    if (call.startsWith('DELETE')) devices = []
    return Response.json(call.startsWith('POST') ? { code: '12345678', qr: ['10', '01'], expires_at: '2026-01-15T12:10:00Z', body } : {})
  })
  return { user: officePart(<Devices />, 'manager', { at }), calls }
}
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => (textContent ?? '').replaceAll(/\s/g, ' '))

test('each device of the shop tells what it is, who has paired it and when it was seen, by the shop’s clock', async () => {
  open()
  await screen.findByRole('listitem')
  expect(items()).toEqual([
    'Tablet 1 (order board)Chrome · 10.0.0.1 · last used Jan 16, 2026, 3:00 PM (GMT+3)paired by Olga, Jan 15, 2026, 3:00 PM (GMT+3)HistoryEnd',
  ])
})

test('another shop is chosen, stands in the address and has its own devices and tickets', async () => {
  const { user, calls } = open()
  await choosePlace(user, 'Restaurant', 'nig')
  await waitFor(() => expect(items()[0]).toContain('Tablet 2 (kitchen screen)'))
  expect(address()).toBe('/devices?brand=sofra&city=moscow&shop=2')
  expect(calls.map(({ call }) => call)).toContain('GET /api/staff/shops/2/desk')
})

test('a person who has one shop chooses none, and a shop without devices says so', async () => {
  shops = [night]
  devices = [device(1, 1)]
  open()
  expect(await screen.findByText(en.devices.none)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Restaurant: / })).toBeNull()
})

test('a person who has no shop is told so', async () => {
  shops = []
  open()
  expect(await screen.findByText(en.devices.none)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a device' })).toBeNull()
})

test('a device is ended by one tap, and is gone from the list (OPS-SIGN-14)', async () => {
  const { user, calls } = open()
  await user.click(await screen.findByRole('button', { name: 'End: Tablet 1' }))
  expect(calls.filter(({ call }) => call.startsWith('DELETE')).map(({ call }) => call)).toEqual(['DELETE /api/staff/devices/1'])
  expect(toastTexts()).toEqual([en.devices.ended])
  expect(await screen.findByText(en.devices.none)).toBeTruthy()
})

test('a device that cannot be ended stays, and why is said', async () => {
  refusal = Response.json({ message: 'Not yours' }, { status: 403 })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'End: Tablet 1' }))
  expect(toastTexts()).toEqual(['! Not yours'])
  expect(items()).toHaveLength(1)
})

test('a device is added with a code in groups of four, which a camera reads too (OPS-SIGN-14)', async () => {
  const { user, calls } = open()
  await user.click(await screen.findByRole('button', { name: 'Add a device' }))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Pass')
  await user.selectOptions(screen.getByRole('combobox', { name: 'What it is' }), 'kitchen screen')
  await user.click(screen.getByRole('button', { name: 'Show the code' }))
  expect(await screen.findByText('1234 5678')).toBeTruthy()
  expect(document.querySelector('svg[viewBox="0 0 2 2"] path')?.getAttribute('d')).toBe('M0 0h1v1h-1zM1 1h1v1h-1z')
  expect(calls.find(({ call }) => call.startsWith('POST'))).toEqual({
    call: 'POST /api/staff/pairings',
    body: { shop_id: 1, kind: 'kitchen', name: 'Pass' },
  })
  const before = calls.length
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(calls.slice(before).map(({ call }) => call)).toEqual(['GET /api/staff/devices'])
})

test('a device without a name is refused at its field', async () => {
  refusal = Response.json({ message: 'Look again', errors: { name: ['Fill this in'] } }, { status: 422 })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add a device' }))
  await user.click(screen.getByRole('button', { name: 'Show the code' }))
  expect(await screen.findByText('Fill this in')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
