import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { axeOf, wcag } from './axe.ts'
import { atTracking } from './paying.ts'
import { moveTo } from './staff.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 1023
const halfMinute = 30_000

const petersburg = { brand: 'imba-pizza', city: 'saint-petersburg' } as const

/** The requests of a call, from now on. */
function countCalls(page: Page, path: RegExp): { requested: string[] } {
  const calls = { requested: [] as string[] }
  page.on('request', (request) => path.test(request.url()) && calls.requested.push(`${request.method()} ${request.url()}`))
  return calls
}

/** The middles of the markers, in pixels of the map. */
async function markers(map: Locator, names: string[]): Promise<{ x: number; y: number }[]> {
  const box = await map.boundingBox()
  return Promise.all(
    names.map(async (name) => {
      const at = await map.getByRole('img', { name }).boundingBox()
      return { x: (at?.x ?? 0) + (at?.width ?? 0) / 2 - (box?.x ?? 0), y: (at?.y ?? 0) + (at?.height ?? 0) - (box?.y ?? 0) }
    }),
  )
}

/** Pixels of the way's colour around the middle between two markers. */
async function lineBetween(map: Locator, from: string, to: string): Promise<number> {
  const [one, other] = await markers(map, [from, to])
  const box = await map.boundingBox()
  if (!one || !other || !box) return 0
  const middle = { x: box.x + (one.x + other.x) / 2, y: box.y + (one.y + other.y) / 2 }
  const clip = { x: middle.x - 12, y: middle.y - 12, width: 24, height: 24 }
  const { data } = await sharp(await map.page().screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const color = await map.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return []
    context.fillStyle = getComputedStyle(element).getPropertyValue('--accent-ink')
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data.subarray(0, 3)]
  })
  let alike = 0
  for (let at = 0; at < data.length; at += 3)
    if (color.every((part, channel) => Math.abs((data[at + channel] ?? 0) - part) < 24)) alike += 1
  return alike
}

const iconOf = (brand: string, name: string): string => readFileSync(`brands/${brand}/map-icons/${name}.svg`, 'utf8').trim()
const pictureOf = (marker: Locator): Promise<string> =>
  marker.locator('img').evaluate(async (image: HTMLImageElement) => (await (await fetch(image.src)).text()).trim())

// @COURIER-03 @COURIER-04 @COURIER-05 @COURIER-06 @COURIER-07 @COURIER-09 @COURIER-10 @COURIER-11 @COURIER-12 @COURIER-13 @COURIER-14 @TRACK-05 @ACC-CONST-06 @ACC-CONST-08 @ACC-ERR-05
test('the courier is followed on a map while the order is on its way @both (COURIER-01, COURIER-02)', async ({ page }) => {
  await page.clock.install()
  const looks = countCalls(page, /get-courier-location/)
  // The map's script loads at the third attempt.
  await page.route(/\/track-canvas-[^/]*\.js$/, (route) => route.abort(), { times: 2 })
  const address = 'Невский проспект 28'
  const { shop, order } = await atTracking(page, { ...petersburg, language: 'ru', address, dish: 'Четыре сыра', username: 'Анна' })
  const { courier: t, shell } = shop.texts
  const block = page.getByRole('region', { name: t.title })
  await moveTo(order, 'cooking', 'cooked')
  await shop.status('Готовится')
  await expect(block).toHaveCount(0)
  expect(looks.requested).toEqual([])

  await moveTo(order, 'sent')
  await expect(block).toBeVisible()
  if (isPhone(page)) await block.getByRole('button', { name: t.show }).click()
  const place = isPhone(page) ? page.getByRole('dialog', { name: t.title }) : block
  const map = place.getByRole('region', { name: t.map })
  const courier = map.getByRole('img', { name: t.courier, exact: true })
  await expect(courier).toBeVisible()
  // The first request comes at once; if the test takes half a minute, there is a second one.
  expect(looks.requested[0]).toMatch(new RegExp(`^GET .*/api/order-tracking/get-courier-location\\?order_id=${order}$`))
  const all = [t.courier, t.door, t.shop]
  for (const [index, icon] of ['courier', 'pin', 'shop'].entries()) {
    const marker = map.getByRole('img', { name: all[index] as string, exact: true })
    expect(await marker.locator('img').evaluate((image: HTMLImageElement) => [image.offsetWidth, image.offsetHeight])).toEqual([25, 30])
    expect(await pictureOf(marker)).toBe(iconOf('imba-pizza', icon))
  }
  // All of them are visible, 30 pixels from the edge, at the largest possible zoom.
  const leastRoom = async (): Promise<number> => {
    const { width = 0, height = 0 } = (await map.boundingBox()) ?? {}
    const room = (await markers(map, all)).flatMap(({ x, y }) => [x, width - x, y, height - y])
    return Math.round(Math.min(...room))
  }
  await expect.poll(leastRoom).toBe(30)
  // A dashed line leads from the courier to the door.
  await expect.poll(() => lineBetween(map, t.courier, t.door)).toBeGreaterThan(10)

  // A text shows and hides it; the hidden map is removed.
  const canvas = page.locator('canvas')
  if (isPhone(page)) await place.getByRole('button', { name: shell.close }).click()
  else await block.getByRole('button', { name: t.hide }).click()
  await expect(canvas).toHaveCount(0)
  await block.getByRole('button', { name: t.show }).click()
  await expect(courier).toBeVisible()

  await courier.evaluate((element) => element.setAttribute('data-placed-before', ''))
  const looked = looks.requested.length
  await page.clock.fastForward(halfMinute)
  await expect.poll(() => looks.requested.length).toBeGreaterThan(looked)
  await expect(map.locator('[data-placed-before]')).toHaveCount(0)
  await expect(courier).toHaveCount(1)
  const faults = await axeOf(page)
    .include(isPhone(page) ? 'dialog[open]' : 'main')
    .exclude('canvas')
    .withTags(wcag)
    .analyze()
  expect(faults.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])

  await page.route('**/get-courier-location*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }), { times: 1 })
  await page.clock.fastForward(halfMinute)
  await expect(courier).toHaveCount(0)
  // The block on the page disappears; the modal stays open.
  if (isPhone(page)) await expect(map).toBeVisible()
  else await expect(block).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.clock.fastForward(halfMinute)
  await expect(courier).toBeVisible()

  await moveTo(order, 'done')
  await expect(canvas).toHaveCount(0)
  await expect(block).toHaveCount(0)
  if (isPhone(page)) await expect(place).toBeHidden()
  const count = looks.requested.length
  await page.clock.fastForward(3 * halfMinute)
  expect(looks.requested).toHaveLength(count)
})

// @TRACK-04 @TRACK-12 @TRACK-13 @TRACK-15 @TRACK-16 @STATUS-02 @ACC-CONST-06 @ACC-DECIDE-50 @ACC-DECIDE-51
test('where the stream fails the page asks every 30 s, and follows all the same @desktop (TRACK-02, TRACK-03)', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/order/*/events*', (route) => route.abort())
  const { shop, order } = await atTracking(page, { ...petersburg, language: 'en', dish: 'Four Cheese', username: 'Grace' })
  const { tracking: t } = shop.texts
  await page.goto(`${page.url().replace(/\?.*/, '')}?state=payment-success`)
  const polls: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/api/order/status') && polls.push(request.postDataJSON()))
  await expect(page.getByText('Four Cheese').first()).toBeVisible()
  const track = page.getByRole('list', { name: t.track })
  const stage = (state: keyof typeof t.stage_states, name: string) => expect(track).toContainText(`${name}: ${t.stage_states[state]}`)
  await expect(track.getByRole('listitem')).toHaveCount(3)
  await stage('active', t.status_names.accepted)
  await stage('ahead', t.stage_cooking)
  // Nothing was paid online: the address does not make it true.
  await expect(page.getByText(t.payment_success)).toHaveCount(0)

  await moveTo(order, 'cooking', 'cooked')
  await page.clock.fastForward(halfMinute)
  await stage('active', 'Ready')
  await stage('done', t.status_names.accepted)
  await stage('ahead', t.stage_done_takeaway)
  await expect(track.locator('[data-waiting]')).toHaveCount(1)
  // One progress, not two.
  await expect(page.getByRole('list', { name: t.status_bar })).toHaveCount(0)
  await expect(page.getByRole('button', { name: t.cancel })).toHaveCount(0)
  for (const poll of polls) expect(poll).toMatchObject({ order_id: order, order_type: 'takeaway' })

  const before = polls.length
  await page.clock.fastForward(halfMinute)
  await expect.poll(() => polls.length).toBeGreaterThan(before)
  await page.getByRole('link', { name: t.menu }).click()
  await expect(page).toHaveURL(/\/saint-petersburg$/)
  await expect(track).toHaveCount(0)
  const left = polls.length
  await page.clock.fastForward(3 * halfMinute)
  expect(polls).toHaveLength(left)
})
