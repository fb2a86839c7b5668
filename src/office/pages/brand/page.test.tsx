// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { promisedPairs } from '#domain/brand/promised-pairs.ts'
import { officePart, toastTexts } from '#kit/office-part.tsx'
import { answerCalls } from '#kit/screen-part.tsx'
import { brandTexts } from '#messages/en/office/brand.ts'
import { photoTexts } from '#messages/en/office/photos.ts'
import { menuTexts } from '#messages/en/office/menu.ts'
import { loadContentTexts } from '#office/content-texts.ts'
import { loadMenuTexts } from '#office/form/form-texts.ts'
import { type Data, withValue } from '#office/form/pointer.ts'
import { loadPhotoTexts } from '#office/form/picture/photo-texts.ts'
import { loadBrandTexts } from './brand-texts.ts'
import Brand from './page.tsx'

const { screen: t, look } = brandTexts
const { form, labels, choices, menu } = menuTexts
beforeAll(() => Promise.all([loadMenuTexts('en'), loadBrandTexts('en'), loadPhotoTexts('en'), loadContentTexts('en')]))

const usual = {
  name: 'Sofra',
  companies: [{ country: 'default', name: 'Sofra Ltd' }],
  payment_types: ['card', 'cash'],
  sign_in: true,
  tips: { courier: [5, 10] },
  features: { christmas: false },
}
const promised = promisedPairs.flatMap(({ front, ground }) => [front, ground])
const day: Record<string, string> = {
  ...Object.fromEntries(promised.map((token) => [token, '#221f1d'])),
  ...Object.fromEntries(
    promised.filter((token) => /page|surface|sunken|^--on-|soft$|-bg$|plate/.test(token)).map((token) => [token, '#ffffff']),
  ),
  '--on-accent-soft': '#221f1d',
  '--ink-soft': '#333333',
}
const inverted: Record<string, string> = { '#ffffff': '#1a1817', '#221f1d': '#f3eee8', '#333333': '#cccccc' }
const night = Object.fromEntries(Object.entries(day).map(([token, value]) => [token, inverted[value] ?? value]))
const legal = { 'legal-info': { '2026-01-01': { en: '# Imprint' }, '2027-01-01': { en: '# Next' } } }

let data: Data
beforeEach(() => {
  localStorage.clear()
  data = {}
})

type Change = { path: string; from?: unknown; to?: unknown }

async function open(mayEdit = true) {
  const calls = answerCalls(({ call, body }) => {
    if (call.endsWith('/places')) return Response.json({ brands: [{ alias: 'sofra', name: 'Sofra' }], cities: [], shops: [] })
    if (call.endsWith('/menu-facts'))
      return Response.json({ languages: ['en'], currencies: [], cities: [{ key: 'berlin', name: 'Berlin' }], lines: [] })
    if (call.endsWith('/brand-facts'))
      return Response.json({
        usual,
        tokens: { day, night },
        held: ['/legal/legal-info/2026-01-01'],
        origin: 'https://sofra.example',
        hosts: ['sofra.example'],
        acquirers: [{ country: 'default', name: null }],
      })
    if (call === 'GET /api/staff/content/entries') return Response.json({ entries: [], may_edit: mayEdit, may_publish: mayEdit })
    if (call === 'POST /api/staff/content/entry') {
      data = (body as { changes: Change[] }).changes.reduce((known, { path, to }) => withValue(known, path, to), data)
      return Response.json({ data, version: 1, faults: [], conflicts: [], key: 'settings' })
    }
    if (call.startsWith('POST /api/staff/content/photos'))
      return Response.json({ photo: 'photos/0123456789abcdef.webp', width: 900, height: 300 })
    if (call === 'POST /api/staff/content/publish') return Response.json({ publication: { id: 1, number: 1 }, faults: [], due: null })
    return Response.json({
      published: data,
      data,
      list: null,
      draft: null,
      base: null,
      version: 0,
      faults: [],
      changed_by: null,
      changed_at: null,
      uses: [],
      may_edit: mayEdit,
    })
  })
  const user = officePart(<Brand />, mayEdit ? 'owner' : 'brand-manager', { at: '/brand' })
  await screen.findByRole('heading', { name: t.folder })
  await screen.findByRole('group', { name: labels.companies })
  const sent = () =>
    calls.flatMap((one) => (one.call === 'POST /api/staff/content/entry' ? (one.body as { changes: Change[] }).changes : []))
  return { user, sent, calls }
}

test('what is typed is saved into the draft, published from the screen alone, and takes the place of the folder (OPS-SETTINGS-01)', async () => {
  const { user, sent, calls } = await open()
  expect(screen.getByRole('link', { name: t.first_steps }).getAttribute('href')).toMatch(/^\/first-steps\?brand=/)
  expect(screen.getByText((text) => text.endsWith(form.as_folder('card on receipt, cash on receipt')))).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: labels.name }), 'N')
  await user.selectOptions(screen.getByRole('combobox', { name: labels.sign_in }), form.no)
  await user.type(screen.getByRole('textbox', { name: labels['tips.courier'] }), '3, 6')
  await user.click(screen.getByRole('checkbox', { name: choices.SBP }))
  await waitFor(() =>
    expect(data).toEqual({ name: 'N', sign_in: false, tips: { courier: [3, 6] }, payment_types: ['cash', 'card', 'SBP'] }),
  )
  // As the folder has it again, in its own order.
  await user.click(screen.getByRole('checkbox', { name: choices.SBP }))
  await waitFor(() => expect(data).not.toHaveProperty('payment_types'))
  expect(sent().find(({ path }) => path === '/name')).toEqual({ path: '/name', to: 'N' })
  await user.click(screen.getByRole('button', { name: menu.publish }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: menu.publish }))
  await waitFor(() => expect(toastTexts()).toEqual([menu.published]))
  expect(calls.find(({ call }) => call === 'POST /api/staff/content/publish')?.body).toMatchObject({
    brand: 'sofra',
    entries: [{ kind: 'settings', key: 'settings' }],
  })
})

test('a colour is chosen or typed, shown with the contrast that it gives by day and by night, and left to the folder again (OPS-SETTINGS-04)', async () => {
  const { user } = await open()
  const samples = () => screen.getAllByRole('region', { name: new RegExp(`^(${look.day}|${look.night})$`) })
  expect(samples()).toHaveLength(2)
  const code = screen.getByRole<HTMLInputElement>('textbox', { name: form.colour_code(labels['look.main']) })
  await user.type(code, 'E53935')
  await waitFor(() => expect(data).toEqual({ look: { main: '#e53935' } }))
  expect(samples().map((one) => within(one).getByText(look.pale(look.ratio('4.2'), look.ratio('4.5'))))).toHaveLength(2)
  fireEvent.change(screen.getByLabelText(labels['look.main']), { target: { value: '#0b6e4f' } })
  await waitFor(() => expect(data).toEqual({ look: { main: '#0b6e4f' } }))
  expect(code.value).toBe('#0b6e4f')
  expect(within(samples()[0] as HTMLElement).getAllByText(/6\.\d:1/)).not.toEqual([])
  // Half of a code stays to be read, and waits.
  await user.clear(code)
  await user.type(code, '#12')
  expect([code.value, data]).toEqual(['#12', { look: { main: '#0b6e4f' } }])
  await user.tab()
  await waitFor(() => expect(data).toEqual({ look: { main: '#12' } }))
  await user.click(within(screen.getByRole('group', { name: labels['look.main'] })).getByRole('button', { name: form.from_folder }))
  await waitFor(() => expect(data).toEqual({}))
})

test('a logo is shown on light and dark ground, and left to the folder again (OPS-SETTINGS-04)', async () => {
  data = { look: { logo: { photo: 'photos/0123456789abcdef.webp' } } }
  const { user } = await open()
  const [logo, favicon] = ['look.logo', 'look.favicon'].map((at) => screen.getByRole('group', { name: labels[at as 'look.logo'] }))
  expect(logo?.querySelectorAll('img')).toHaveLength(2)
  expect(within(favicon as HTMLElement).getByText(photoTexts.photo.of_folder)).toBeTruthy()
  await user.click(within(logo as HTMLElement).getByRole('button', { name: form.from_folder }))
  await waitFor(() => expect(data).toEqual({}))
  expect(within(logo as HTMLElement).getByText(photoTexts.photo.of_folder)).toBeTruthy()
})

test('rows are added behind those of the folder, changed and removed; without any the folder holds again', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: form.add_to(labels.companies) }))
  const companies = screen.getByRole('group', { name: labels.companies })
  const second = within(companies).getByRole('group', { name: form.row(2) })
  await user.type(within(second).getByRole('textbox', { name: new RegExp(labels.country) }), 'D')
  await user.type(within(second).getByRole('textbox', { name: new RegExp(labels.name) }), 'S')
  await waitFor(() => expect(data).toEqual({ companies: [...usual.companies, { country: 'D', name: 'S' }] }))
  await user.click(within(companies).getByRole('button', { name: form.remove('default Sofra Ltd') }))
  await waitFor(() => expect(data).toEqual({ companies: [{ country: 'D', name: 'S' }] }))
  await user.click(within(companies).getByRole('button', { name: form.remove('D S') }))
  await waitFor(() => expect(data).toEqual({}))
})

test('a legal text gets a version from a day on, and one that holds is read only and linked (OPS-SETTINGS-03)', async () => {
  data = { legal }
  const { user } = await open()
  const info = screen.getByRole('group', { name: labels['legal.legal-info'] })
  const texts = within(info).getAllByRole<HTMLTextAreaElement>('textbox', { name: /English/ })
  expect(texts.map(({ value, readOnly }) => [value, readOnly])).toEqual([
    ['# Next', false],
    ['# Imprint', true],
  ])
  expect(
    within(info)
      .getAllByRole<HTMLAnchorElement>('link')
      .map(({ href }) => href),
  ).toEqual(['https://sofra.example/legal-info', 'https://sofra.example/legal-info?version=2026-01-01'])
  await user.type(within(info).getByLabelText(form.new_version(labels['legal.legal-info'])), '2026-06-01')
  await user.click(within(info).getByRole('button', { name: form.add }))
  await waitFor(() => expect(data).toMatchObject({ legal: { 'legal-info': { '2026-06-01': { en: '# Imprint' } } } }))
})

test('whoever may not change the settings reads them, with what stays in the folder', async () => {
  await open(false)
  expect(screen.getByText(t.read_only)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: labels.name })).toHaveProperty('readOnly', true)
  expect(screen.getByText(`${t.everywhere}: ${t.nobody}`)).toBeTruthy()
  for (const name of [form.add_to(labels.companies), menu.publish, menu.retire_offer, menu.duplicate])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
