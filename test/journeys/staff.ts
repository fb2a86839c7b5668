import { expect } from '@playwright/test'

/** The bearer token of the journeys' shop. */
export const staffToken = process.env.STAFF_TOKEN ?? 'a token for the journeys'

const origin = `http://127.0.0.1:${process.env.JOURNEY_PORT ?? 4310}`
const headers = { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' }

/** Stops a dish until half past midnight; returns a function that ends the stop. Staff use the API, there are no screens yet. */
export async function stopUntilTomorrow(brand: string, productId: number): Promise<() => Promise<void>> {
  const moscow = new Date(Date.now() + 27 * 3600_000).toISOString().slice(0, 10)
  const answer = await fetch(`${origin}/api/staff/stops`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ brand, product_id: productId, until: `${moscow}T00:30:00+03:00` }),
  })
  expect(answer.status).toBe(200)
  const { stop } = (await answer.json()) as { stop: { id: number } }
  return async () => {
    await fetch(`${origin}/api/staff/stops/${stop.id}`, { method: 'DELETE', headers: { authorization: headers.authorization } })
  }
}

/** Moves an order to a status, as its kitchen would. */
export async function moveTo(order: number, ...statuses: ('cooking' | 'cooked' | 'sent' | 'done')[]): Promise<void> {
  for (const status of statuses) {
    const answer = await fetch(`${origin}/api/staff/orders/${order}/status`, { method: 'POST', headers, body: JSON.stringify({ status }) })
    expect(answer.status).toBe(200)
  }
}
