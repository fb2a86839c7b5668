// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { choosePlace } from '#kit/choose-place.ts'
import { address, officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { office as en } from '#messages/en/office/index.ts'
import AlarmScreen from './page.tsx'

const shop = { id: 1, name: 'Arbat', brand: 'sofra', city_id: 3 }
const places = () => ({ brands: [], cities: [{ id: 3, alias: 'moscow', name: 'Moscow', timezone: 'Europe/Moscow' }], shops })
const alarm = {
  version: 1,
  worked_by: null as 'people' | 'system' | null,
  works_now: 'people' as const,
  accepts_itself: false,
  pauses_unheard: true,
  duty_phones: [{ phone: '79005554433', language: 'ru' }],
  heard_at: '2026-01-15T12:00:00Z' as string | null,
  paused_since: null as string | null,
  managers: [{ name: 'Nina', reachable: true }],
}
let shops = [shop]
let answered: Partial<typeof alarm>
/** What a change comes to. */
let change: () => Response
beforeEach(() => {
  shops = [shop, { ...shop, id: 2, name: 'Night' }]
  answered = {}
  change = () => Response.json({ ...alarm, ...answered, version: 2 })
})

async function open(facts: Partial<typeof alarm> = {}, at = '/orders/alarm') {
  answered = facts
  const calls = answerCalls(({ call }) => {
    if (call.endsWith('/places')) return Response.json(places())
    return call.startsWith('GET') ? Response.json({ ...alarm, ...answered }) : change()
  })
  const user = officePart(<AlarmScreen />, 'manager', { at })
  await screen.findByRole('button', { name: 'Save' })
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  return { user, save, calls, sent: () => calls.filter(({ call }) => call.startsWith('PUT')) }
}
const phones = () => screen.queryAllByRole<HTMLInputElement>('textbox', { name: 'Phone' })

test('a shop shows when a board with sound reported, by its own clock, who works its orders and who gets messages', async () => {
  await open({
    managers: [
      { name: 'Nina', reachable: true },
      { name: 'Ivan', reachable: false },
    ],
  })
  expect(screen.getByText(/^A board with sound/).textContent?.replaceAll(/\s/g, ' ')).toBe(
    'A board with sound was last heard of Jan 15, 2026, 3:00 PM (GMT+3).',
  )
  expect(screen.getByRole('option', { name: 'As the server is set: people at the order board' })).toHaveProperty('selected', true)
  expect(screen.getByText('Nina, Ivan (no phone entered)')).toBeTruthy()
  expect(phones().map(({ value }) => value)).toEqual(['+79005554433'])
  expect(screen.queryByText(en.alarm.paused)).toBeNull()
})

test('a shop without a board, which takes no orders and has nobody to send messages to, says all of it', async () => {
  await open({ heard_at: null, paused_since: '2026-01-15T12:00:00Z', managers: [], duty_phones: [] })
  for (const words of [en.alarm.never_heard, en.alarm.paused, en.alarm.no_manager]) expect(screen.getByText(words)).toBeTruthy()
  expect(phones()).toEqual([])
})

test('what is changed is saved with the version that was read; a phone that was left empty is not', async () => {
  const { user, save, sent } = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who works the orders' }), 'another system')
  await user.click(screen.getByRole('checkbox', { name: en.alarm.accepts_itself }))
  await user.click(screen.getByRole('checkbox', { name: en.alarm.pauses_unheard }))
  expect(screen.queryByText(en.alarm.pauses_text)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add a phone' }))
  await user.click(screen.getByRole('button', { name: 'Add a phone' }))
  await user.type(phones()[2] as HTMLElement, '+7900111')
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Language of messages' })[2] as HTMLElement, 'Türkçe')
  await save()
  expect(sent()).toEqual([
    {
      call: 'PUT /api/staff/shops/1/alarm',
      body: {
        version: 1,
        worked_by: 'system',
        accepts_itself: true,
        pauses_unheard: false,
        duty_phones: [
          { phone: '+79005554433', language: 'ru' },
          { phone: '+7900111', language: 'tr' },
        ],
      },
    },
  ])
  expect(toastTexts()).toEqual(['Saved'])
})

test('a shop whose worker is left as the server is set is saved so', async () => {
  const { save, sent } = await open()
  await save()
  expect(sent()[0]?.body).toMatchObject({ worked_by: null, duty_phones: [{ phone: '+79005554433', language: 'ru' }] })
})

test('a phone is removed where it stands, and five are the most', async () => {
  const { user } = await open({ duty_phones: ['1', '2', '3', '4'].map((phone) => ({ phone, language: 'en' })) })
  await user.click(screen.getAllByRole('button', { name: 'Remove' })[1] as HTMLElement)
  expect(phones().map(({ value }) => value)).toEqual(['+1', '+3', '+4'])
  for (const _ of [4, 5]) await user.click(screen.getByRole('button', { name: 'Add a phone' }))
  expect(screen.queryByRole('button', { name: 'Add a phone' })).toBeNull()
})

test('a phone that is refused is marked, and no other', async () => {
  change = () => Response.json({ message: 'Look again', errors: { 'duty_phones.1.phone': ['No such phone'] } }, { status: 422 })
  const { save } = await open({ duty_phones: ['1', '2'].map((phone) => ({ phone, language: 'en' })) })
  await save()
  expect(phones().map((phone) => phone.getAttribute('aria-invalid'))).toEqual([null, 'true'])
  expect(screen.getByText('No such phone')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('settings that somebody else has changed are shown as they are now, with what was said', async () => {
  change = () => Response.json({ message: 'It has changed' }, { status: 409 })
  const { save } = await open()
  answered = { version: 5, duty_phones: [{ phone: '555', language: 'en' }] }
  await save()
  await waitFor(() => expect(phones().map(({ value }) => value)).toEqual(['+555']))
  expect(screen.getByRole('alert').textContent).toBe('It has changed')
  change = () => Response.json({ ...alarm, version: 6 })
  await save()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal of the whole is shown above the form', async () => {
  change = () => Response.json({ message: 'Not yours' }, { status: 403 })
  const { save } = await open()
  await save()
  expect([screen.getByRole('alert').textContent, toastTexts()]).toEqual(['Not yours', []])
})

test('the shop that the address names is shown, and another can be chosen', async () => {
  const { user, calls } = await open({}, '/orders/alarm?shop=2')
  await choosePlace(user, 'Restaurant', 'arb')
  await waitFor(() => expect(address()).toBe('/orders/alarm?brand=sofra&city=moscow&shop=1'))
  await waitFor(() =>
    expect(calls.map(({ call }) => call).slice(1)).toEqual(['GET /api/staff/shops/2/alarm', 'GET /api/staff/shops/1/alarm']),
  )
})

test('a person who has no shop to set is told so', async () => {
  shops = []
  answerCalls(() => Response.json(places()))
  officePart(<AlarmScreen />, 'manager')
  expect(await screen.findByText(en.alarm.no_shop)).toBeTruthy()
})
