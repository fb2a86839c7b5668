import { expect, type Locator, type Page } from '@playwright/test'
import { office as texts } from '#messages/ru/office/index.ts'
import type { Plan } from './books.ts'

const { board: t, adjust } = texts

export type Seen = { id: number; column: string }

export const cardOf = (board: Page, id: number) => board.locator(`[data-order="${id}"]`)
export const seenOn = (board: Page): Promise<Seen[]> =>
  board
    .locator('[data-column] [data-order]')
    .evaluateAll((cards) =>
      cards.map((card) => ({ id: Number(card.dataset.order), column: card.closest<HTMLElement>('[data-column]')?.dataset.column ?? '' })),
    )

/** What is planned in the details of an order, and the column in which it stands then: a late one is cooked already. */
const inDetails = { delay: 'new', late: 'cooking', missing: 'new', reject: 'new' } as const
type InDetails = keyof typeof inDetails
const isInDetails = (plan: Plan): plan is InDetails => plan in inDetails

/** Later by a quarter of an hour, without a dish that is missing, or refused because there is too much to do. */
async function workDetails(board: Page, id: number, plan: InDetails): Promise<void> {
  // Delayed already, and the answer was lost.
  if (plan === 'late' && !(await isLate(board, id))) return
  await cardOf(board, id).getByRole('button', { name: t.details }).click()
  const details = board.getByRole('dialog')
  if (plan === 'delay' || plan === 'late') {
    await details.getByRole('button', { name: t.by_minutes(15), exact: true }).click()
    await expect(board.getByText(t.delayed_told).or(board.getByText(t.delayed)).first()).toBeVisible()
    await details.press('Escape')
  } else if (plan === 'missing') {
    await markMissing(board, details)
    await details.press('Escape')
  } else {
    await details.getByRole('button', { name: t.reject }).click()
    await details.getByRole('button', { name: t.reasons['too-busy'] }).click()
  }
  await expect(details).toHaveCount(0)
}

const isLate = async (board: Page, id: number): Promise<boolean> =>
  (await cardOf(board, id).textContent({ timeout: 3_000 }))?.includes(t.late('')) ?? false

/** Marks the first dish as missing, unless that was done and its answer lost: then there is none left to mark. */
async function markMissing(board: Page, details: Locator): Promise<void> {
  const open = details.getByRole('button', { name: adjust.missing_title })
  if (await open.isDisabled()) return
  await open.click()
  const more = details.getByRole('button', { name: adjust.more('').trim() }).first()
  if (await more.isDisabled()) return
  await more.click()
  await details.getByRole('button', { name: adjust.mark }).click()
  await expect(board.getByText(adjust.marked).first()).toBeVisible()
}

/** One action on one card; false when the card did not follow, as while the server is gone. */
export async function act(board: Page, { id, column }: Seen, planned: Map<number, Plan>): Promise<boolean> {
  const plan = planned.get(id) ?? 'plain'
  try {
    if (isInDetails(plan) && column === inDetails[plan]) {
      await workDetails(board, id, plan)
      planned.set(id, 'plain')
      return true
    }
    const button = cardOf(board, id).locator('[data-key]:not([data-key="details"])').first()
    const before = await button.textContent({ timeout: 3_000 })
    await button.click({ timeout: 3_000 })
    await expect.poll(() => button.textContent({ timeout: 500 }).catch(() => null), { timeout: 8_000 }).not.toBe(before)
    return true
  } catch {
    // The next look at the board shows what became of it.
    if (await board.getByRole('dialog').isVisible()) await board.keyboard.press('Escape')
    return false
  }
}
